import { redirect } from 'react-router';
import { home } from '../paths.ts';

export function loader() {
  return redirect(home);
}

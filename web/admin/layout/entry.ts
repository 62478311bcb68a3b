import { redirect } from 'react-router';
import { home } from '../paths.ts';

/** /admin leads to the dashboard. */
export function loader() {
  return redirect(home);
}

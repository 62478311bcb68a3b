import { redirect } from 'react-router';
import { home } from './addresses.ts';

/** /admin leads to the dashboard. */
export function loader() {
  return redirect(home);
}

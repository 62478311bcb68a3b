import { redirect } from 'react-router';
import { home } from '../paths.ts';

/** Redirects /admin to the dashboard. */
export function loader() {
  return redirect(home);
}

import { redirect } from 'react-router';

/** Where password managers send people to change a password (W3C, A Well-Known URL for Changing Passwords): only staff have one. */
export function loader() {
  return redirect('/admin/dashboard/account', 302);
}

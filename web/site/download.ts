import { redirect } from 'react-router';

/** Short address for print and speech: redirects to the download section of the home page. */
export function loader() {
  return redirect('/#download', 302);
}

import { redirect } from 'react-router';

/** The address that is printed and said aloud: leads to the download section of the home page. */
export function loader() {
  return redirect('/#download', 302);
}

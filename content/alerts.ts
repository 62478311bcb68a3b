/**
 * Messages that the admin shows without a request to the server. They are in a separate file, because browsers load
 * them with the login page. Sentences of the specification's section 8 are verbatim.
 */
export const alerts = {
  'login.incorrect': 'incorrect credentials',
  'login.incomplete': 'please provide valid credentials',
  'team.changeFailed': 'The change did not reach the server. Please try again.',
  'member.valueMissing': 'missing value',
  'team.added': 'user successfully logged in successfully',
  'team.added.note': '{name} can log in now.',
  'team.addForbidden': 'you do not have permission to log in',
  'team.addFailed': 'error occured',
  'member.incomplete': 'Please enter a name or email address and password',
  'team.unnamed': 'team member',
  'team.noJobTitle': 'Team member',
  'invite.linkInvalid':
    'This invite does not work any more: it is older than 7 days, was used or cancelled, or a newer email replaced it. Ask the person who invited you to send it again.',
  'password.linkInvalid':
    'This link does not work any more: it is older than 30 minutes, was used, or is incomplete. Ask for a new one.',
  'post.bodyRequired': 'body cannot be empty',
  'post.titleRequired': 'Please write a title.',
  'post.timeRequired': 'Please choose when the post should be published.',
  'post.timePassed': 'This time has passed. Please choose a later one.',
  'figures.activeUsers': 'Active Users',
  'figures.newUsers': 'New Users',
  'figures.downloads': 'Downloads',
  'messages.marked.new': 'Marked as new',
  'messages.marked.answered': 'Marked as answered',
  'messages.marked.closed': 'Closed',
  'messages.marked.open': 'Open again',
  'messages.marked.spam': 'Marked as spam',
  'messages.replied': 'Your answer is on its way',
  'messages.erased': 'Message deleted',
  'schedule.moved': 'Time changed',
  'schedule.cancelled': 'Schedule cancelled. It is a draft now.',
  'schedule.timeRequired': 'Please choose a date and a time.',
  'field.required': 'Please fill in this field.',
  'field.invalid': 'This value cannot be used.',
  'field.tooLong': 'This is too long.',
  'field.tooShort': 'This is too short.',
  'field.typeInvalid': 'This kind of value cannot be used here.',
  'email.required': 'Please enter an email address.',
  'description.invalid': 'A description can have up to 2,000 characters.',
  'amount.invalid': 'An amount is a number from 0 to 999,999.99 with at most two decimals, such as 1.50.',
  'items.invalid': 'The number of images is a whole number from 1 to 500.',
  'category.invalid': 'The category is animate or non-animate.',
  'name.invalid': 'A name has 1 to 120 characters on one line.',
} as const;

/** Fills the placeholders of a message: `{name}`, or `{$name}` in a message for visitors. */
export function fillPlaceholders(
  sentence: string,
  values: Readonly<Record<string, string | number>>,
): string {
  return sentence.replaceAll(/\{\$?(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}

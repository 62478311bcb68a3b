import { alerts, filled } from '#content/alerts.ts';

/**
 * Every alert, refusal and outcome, by message key. The sentences of the specification's section 8 stand verbatim,
 * odd wording included; a `.note` under one is our own second, clear line. `{name}` is filled by `messageText`.
 */
export const messages = {
  ...alerts,

  // Newsletter, public (specification, section 8)
  'newsletter.subscribed.title': 'Congratulations',
  'newsletter.subscribed': 'You have successfully subscribed to our newsletter!',
  'newsletter.subscribed.confirmNote':
    'One more step: open the e-mail that we sent you and confirm your address. The emails start after that.',
  'newsletter.refused.title': 'Oops!',
  'newsletter.refused': 'Unfortunately your subscription was unsuccessful, please try again',
  'newsletter.refused.invalidNote': 'Please write one e-mail address, such as ada@example.com.',
  'newsletter.refused.busyNote':
    'Many sign-ups came from your network just now. Please try again in a minute: nothing is wrong with your address.',
  'newsletter.refused.failedNote':
    'The fault is on our side, not with your address. Please try again in a minute.',
  'newsletter.refused.offlineNote':
    'The site could not be reached. Your address is still in the field: please check your connection and try again.',
  'newsletter.confirm.title': 'Confirm your subscription',
  'newsletter.confirm': 'Press the button to receive our newsletter at {email}.',
  'newsletter.confirm.button': 'Yes, subscribe me',
  'newsletter.confirmed.title': 'You are subscribed',
  'newsletter.confirmed': 'Thank you. The next email will reach you at {email}.',
  'newsletter.unsubscribe.title': 'Leave the newsletter?',
  'newsletter.unsubscribe': 'Press the button and no further email goes to {email}.',
  'newsletter.unsubscribe.button': 'Unsubscribe',
  'newsletter.unsubscribed.title': 'You have left the newsletter',
  'newsletter.unsubscribed':
    'No further email goes to {email}. You can sign up again at any time at the foot of every page.',
  'newsletter.linkUnknown.title': 'This link does not work any more',
  'newsletter.linkUnknown':
    'It is incomplete, too old, or another email has replaced it. Sign up again at the foot of this page to get a new one.',

  // Contact
  'contact.sent.title': 'Sent Successfully',
  'contact.sent': "Thank You for contacting us, we'll reply you as soon as possible",
  'contact.refused.title': 'Oops!',
  'contact.refused': 'Unsuccessful, Please try again',
  'contact.refused.invalidNote': 'Some fields need another look. What you wrote is still there.',
  'contact.refused.failedNote':
    'The fault is on our side, not with your message. It is still there: please send it again in a minute.',
  'contact.refused.offlineNote':
    'The site could not be reached. Your message is still there: please check your connection and send it again.',
  'contact.tooMany': 'Many messages came from your network just now. Please try again in {minutes} min.',
  'contact.body.required': 'Please write your message.',
  'contact.body.tooLong': 'A message has at most 5,000 characters.',
  'contact.topic.invalid': 'Please choose one of the topics.',

  // Blog, public
  'blog.empty': 'No Blog Written!',
  'blog.loadFailed': 'The posts could not be loaded.',
  'blog.tryAgain': 'Try again',
  'blog.missing': 'There is no such post.',

  // Sign-in
  'signIn.done': 'Signed in',
  'signIn.tooMany': 'Too many attempts did not match. Please try again in {minutes} min.',
  'signIn.busy': 'Many people are signing in at this moment. Please try again in a few seconds.',
  'signIn.ended': 'Signed out',
  'session.missing': 'Please sign in.',
  'session.ended': 'Your session has ended. Please sign in again.',
  'session.current': 'Signed in',
  'session.unknown': 'This session is not open any more.',
  'session.oneEnded': 'The device is signed out.',
  'session.allEnded': 'The member is signed out everywhere.',
  'session.othersEnded': 'You are signed out on every other device.',
  'session.device': '{browser} on {system}',
  'session.unknownDevice': 'Unknown device',

  // Newsletter, staff
  'newsletter.sent': 'Emails sent',
  'newsletter.sent.note': 'To {count} people, starting in {seconds} s.',
  'newsletter.sendForbidden': 'you do not have permission to send emails',
  'newsletter.notSent': 'No emails sent',
  'newsletter.nobody': 'no subscribers',
  'newsletter.figures': 'Subscribers counted',
  'newsletter.scheduled': 'Newsletter scheduled for {time}',
  'newsletter.draftSaved': 'Draft saved',
  'newsletter.imageStored': 'Picture stored',
  'newsletter.deleted': 'Draft deleted',
  'newsletter.missing': 'There is no such newsletter.',
  'newsletter.notDraft': 'Only a draft can be deleted.',
  'newsletter.repeated':
    'The same newsletter was sent within the last minute. Nothing was sent a second time.',
  'newsletter.changed':
    'Somebody else saved this newsletter meanwhile. Load it again to see what they wrote.',
  'newsletter.wrongState':
    'This newsletter is in another state by now. Load it again to see where it stands.',
  'newsletter.subjectMissing': 'Please write a subject.',
  'newsletter.subjectTooLong': 'A subject has at most 200 characters.',
  'newsletter.subjectLines': 'A subject is one line, without line breaks.',
  'newsletter.messageMissing': 'Please write something to read.',
  'newsletter.tooLarge': 'The email is larger than 100 KB: mail programs would cut it off.',
  'newsletter.pastTime': 'Please choose a time that lies ahead.',
  'newsletter.badTime': 'A time is written with its offset, such as 2026-12-01T09:00:00+01:00.',
  'newsletter.badZone': 'This is no time zone, such as Africa/Lagos.',
  'newsletter.paused': 'Sending is paused',
  'newsletter.resumed': 'Sending goes on',
  'newsletter.cancelled': 'Sending is cancelled',
  'newsletter.undone': 'Nothing was sent: it is a draft again',
  'newsletter.retried': '{count} emails are tried again',
  'newsletter.sentAgain': '{count} emails are sent again',
  'newsletter.tested': 'A test went to {email}',
  'newsletter.testRefused': 'The mail server takes no emails for this address.',
  'newsletter.checked': 'Checked',
  'newsletter.setting': 'Setting saved',
  'import.done': '{added} added, {known} known already, {refused} refused',
  'import.dryRun': 'Nothing was stored: {added} would be added, {known} are known already, {refused} refused',
  'import.noFile': 'Please choose a CSV file.',
  'import.noColumn': 'The file needs a column named "email" in its first line.',
  'import.tooManyLines': 'A file has at most 100,000 lines.',
  'import.tooWide': 'Line {line} of the file is too long. A quotation mark may be open that is never closed.',
  'import.openQuote': 'A quotation mark is opened in line {line} of the file and never closed.',
  'import.noConsent': 'Please say that these people agreed to receive emails (confirmed=true).',
  'import.invalid': 'no e-mail address',
  'import.repeated': 'stands in the file twice',
  'import.suppressed': 'takes no emails: one bounced or was complained about',
  'import.left': 'has left the newsletter',
  'import.empty': 'empty',
  'subscriber.missing': 'There is no such subscriber.',
  'subscriber.erased': '{email} was erased',
  'subscriber.restored': '{email} takes emails again',
  'subscriber.notBounced': 'This address did not bounce: it takes emails, waits or has left.',

  // Team
  'team.removed': '{user} has been removed successfully',
  'team.activated': '{user} has been activated successfully',
  'team.deactivated': '{user} has been deactivated successfully',
  'team.taken': 'A member with this e-mail address is in the team already.',
  'team.unknown': 'There is no such member in the team.',
  'team.changed': 'The details of {user} have been changed',
  'team.oneself': 'You cannot remove or deactivate yourself. Ask another Admin.',
  'team.lastAdmin': 'This is the last active Admin. Make somebody else an Admin first.',

  // Invites
  'invite.sent': 'An invite is on its way to {user}',
  'invite.revoked': 'The invite to {user} has been taken back',
  'invite.accepted': 'Welcome to the team. You can sign in now.',
  'invite.taken': 'An invite to this address is open already. Send it again or take it back.',
  'invite.unknown': 'There is no such invite any more.',
  'invite.tooManyLetters': 'Many emails went to this address today. Please try again in {minutes} min.',

  // Own account
  'account.renamed': 'Your name has been changed',
  'password.changed': 'Your password has been changed',
  'password.letterSent':
    'If this address belongs to a member of the team, an email with a link is on its way. The link works for 30 minutes.',
  'password.reset': 'Your password has been changed. You can sign in with it now.',
  'password.tooManyLetters':
    'Several emails were asked for already. Please look into your mail, or try again in {minutes} min.',
  'password.wrong': 'This is not your present password.',
  'password.same': 'This is the password that you have. Please choose another.',

  // Blog and catalogue, staff
  'post.forbidden': 'you do not have permission to access this',
  'post.published': 'Blog post published',
  'post.scheduled': 'Blog post scheduled for {time}',
  'post.saved': 'Draft saved',
  'post.changedNow': 'Blog post changed',
  'post.unpublished': 'Blog post taken down, it is a draft again',
  'post.deleted': 'Blog post deleted',
  'post.restored': 'Blog post is back',
  'post.previewed': 'Preview ready',
  'post.imageStored': 'Image stored',
  'post.missing': 'There is no such post.',
  'post.changed': 'Somebody has saved another text meanwhile. Both are kept: choose which one goes on.',
  'post.badTime': 'A time is written as 2026-11-21T09:00:00+01:00.',
  'filter.added': 'Filter added',
  'sticker.added': 'Sticker added',
  'memoji.added': 'Memoji added',
  'filter.changed': 'Filter changed',
  'sticker.changed': 'Sticker changed',
  'memoji.changed': 'Memoji changed',
  'filter.removed': 'Filter removed',
  'sticker.removed': 'Sticker removed',
  'memoji.removed': 'Memoji removed',
  'filter.restored': 'Filter brought back',
  'sticker.restored': 'Sticker brought back',
  'memoji.restored': 'Memoji brought back',
  'catalogue.missing': 'There is no such item in the catalogue.',
  'catalogue.changedMeanwhile':
    'Somebody has changed this item since you opened it. Both are kept: choose which one goes on.',
  'catalogue.checked': 'File checked',

  // Files of forms
  'file.empty': 'This file is empty. Please choose another.',
  'file.svg': 'SVG drawings cannot be taken, whatever the file is called. Please save the picture as PNG.',
  'file.html': 'This file is a web page, not a picture. Please choose a picture.',
  'file.text': 'This file holds text, not a picture. Please choose a picture.',
  'file.archive': 'This file is an archive, not a picture. Please choose a picture.',
  'file.unknown': 'This file is no picture that we know. Please choose PNG, JPEG, WebP, AVIF or GIF.',
  'file.format': 'This kind of picture cannot be used here. Please choose a PNG or a JPEG.',
  'file.damaged': 'This picture is damaged or cut off. Please export or download it once more.',
  'file.tooManyPixels': 'This picture has more than 40 megapixels. Please make it smaller.',
  'file.tooLarge': 'This file is too large: pictures have at most 10 MiB, uploads 50 MiB.',
  'file.gone': 'This file was sent more than a day ago and is gone. Please choose it again.',

  // Dashboard
  'figures.downloads.counted': 'Clicks that led from this site to a store',
  'figures.visitors': 'Visitors',
  'figures.views': 'Page views',
  'figures.bots': 'Views by programs',
  'figures.source': 'Counted by this site, by day in UTC',

  // Contact inbox
  'messages.missing': 'This message is not in the inbox any more.',
  'messages.repeated': 'This answer was sent already.',
  'messages.tooManyReplies': 'This message has 50 answers. Go on in your mail program.',

  // Scheduled and notifications
  'schedule.missing': 'This is not scheduled any more.',
  'schedule.past': 'This time is over. Please choose a later one.',
  'schedule.tooFar': 'Please choose a time within the next year.',
  'notifications.read': 'Marked as read',

  // Pages
  'page.lost': "It looks like you're lost...",

  // Fields
  'email.invalid': 'Please write one e-mail address, such as ada@example.com.',
  'email.tooLong': 'An e-mail address has at most 254 characters, 64 of them before the @.',
  'phone.required': 'Please write a phone number.',
  'phone.invalid': 'A phone number has 7 to 15 digits, for example 0803 555 0142 or +234 803 555 0142.',
  'password.tooShort': 'A password has at least 8 characters.',
  'password.tooLong': 'A password has at most 200 characters.',
  'password.common': 'This password stands on lists of common passwords. Please choose another.',
  'jobTitle.invalid': 'A job title has at most 120 characters, without line breaks.',

  // Requests in general
  'request.invalid': 'Some fields need another look.',
  'request.malformed': 'The request could not be read.',
  'request.badJson': 'The body is not valid JSON.',
  'request.badText': 'The body is not valid UTF-8 text.',
  'request.badForm': 'The form data is incomplete or damaged.',
  'request.unknownFile': 'A file came in a field that takes none.',
  'request.tooSlow': 'The upload stood still for too long. Please try again.',
  'request.repeatedField': 'A field was sent more than once.',
  'request.tooDeep': 'The body is nested too deeply.',
  'request.tooLarge': 'The body is larger than this address takes.',
  'request.unsupportedType': 'This address takes {type} alone.',
  'request.badCursor': 'The value of "after" comes from no answer of this list.',
  'request.forbidden': 'Your role does not allow this.',
  'request.unknownAddress': 'There is nothing at this address.',
  'request.wrongMethod': 'This address does not take this method.',
  'request.tooMany': 'Too many requests came from your network. Please try again in {seconds} s.',
  'request.failed': 'Something went wrong on our side. It was noted and nothing of yours was lost.',
  'request.unavailable':
    'A part that we need is not reachable at this moment. Please try again in {seconds} s.',
  'request.noSpace': 'There is no space left to store this.',
  'outbox.missing': 'There is no such email in the outbox.',
} as const;

export type MessageKey = keyof typeof messages;

/** True for keys that the catalogue holds: the guard between the rooms' plain strings and the words. */
export function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(messages, key);
}

/** The sentence of a key, its `{placeholders}` filled; one without a value stays as it is written. */
export function messageText(key: MessageKey, values: Readonly<Record<string, string | number>> = {}): string {
  return filled(messages[key], values);
}

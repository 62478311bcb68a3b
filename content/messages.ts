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
    'One more step: open the email that we sent you and confirm your address. We write to you only after that.',
  'newsletter.refused.title': 'Oops!',
  'newsletter.refused': 'Unfortunately your subscription was unsuccessful, please try again',
  'newsletter.refused.invalidNote': 'Please enter one email address, such as ada@example.com.',
  'newsletter.refused.busyNote':
    'Many sign-ups came from your network just now. Please try again in a minute: nothing is wrong with your address.',
  'newsletter.refused.failedNote':
    'The fault is on our side, not with your address. Please try again in a minute.',
  'newsletter.refused.offlineNote':
    'The site could not be reached. Your address is still in the field: please check your connection and try again.',
  'newsletter.confirm.title': 'Confirm your subscription',
  'newsletter.confirm': 'Press the button to receive our newsletter at {email}.',
  'newsletter.confirm.button': 'Yes, subscribe me',
  'newsletter.chosenTopics': 'You chose to hear about: {topics}',
  'newsletter.confirmed.title': 'You are subscribed',
  'newsletter.confirmed': 'Thank you. The next email will reach you at {email}.',
  'newsletter.unsubscribe.title': 'Unsubscribe from the newsletter?',
  'newsletter.unsubscribe': 'Press the button, and we send no more emails to {email}.',
  'newsletter.unsubscribe.button': 'Unsubscribe',
  'newsletter.unsubscribed.title': 'You are unsubscribed',
  'newsletter.unsubscribed':
    'We send no more emails to {email}. You can subscribe again any time at the foot of every page.',
  'newsletter.address.title': 'Get newsletters at this address?',
  'newsletter.address': 'Press the button, and our newsletters come to {email} from now on.',
  'newsletter.address.button': 'Yes, use this address',
  'newsletter.addressChanged.title': 'Your address is changed',
  'newsletter.addressChanged': 'The next newsletter will reach you at {email}.',
  'newsletter.linkUnknown.title': 'This link does not work any more',
  'newsletter.linkUnknown':
    'It is incomplete or too old, or a newer email has replaced it. Subscribe again at the foot of this page to get a new one.',
  'newsletter.linkUnknown.unsubscribe':
    'It is incomplete, or that address is not on our list any more. Use the link at the foot of the last newsletter you got, or write to us, and we take you off the list.',

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
  'contact.tooMany': 'Too many messages came from your network. Please try again in {minutes} min.',
  'contact.body.required': 'Please write your message.',
  'contact.body.tooLong': 'A message can have up to 5,000 characters.',
  'contact.topic.invalid': 'Please choose one of the topics.',

  // Blog, public
  'blog.empty': 'No Blog Written!',
  'blog.loadFailed': 'The posts could not be loaded.',
  'blog.tryAgain': 'Try again',
  'blog.missing': 'There is no such post.',

  // Sign-in
  'signIn.done': 'Logged in',
  'signIn.tooMany': 'Too many failed attempts. Please try again in {minutes} min.',
  'signIn.busy': 'Many people are logging in right now. Please try again in a few seconds.',
  'signIn.ended': 'Logged out',
  'session.missing': 'Please log in.',
  'session.ended': 'Your session has ended. Please log in again.',
  'session.current': 'Logged in',
  'session.unknown': 'This session has already ended.',
  'session.oneEnded': 'The device is logged out.',
  'session.allEnded': 'The member is logged out everywhere.',
  'session.othersEnded': 'You are logged out on every other device.',
  'session.device': '{browser} on {system}',
  'session.unknownDevice': 'Unknown device',

  // Newsletter, staff
  'newsletter.sent': 'Emails sent',
  'newsletter.sent.note': 'To {count} people, starting in {seconds} s.',
  'newsletter.sendForbidden': 'you do not have permission to send emails',
  'newsletter.notSent': 'No emails sent',
  'newsletter.nobody': 'no subscribers',
  'newsletter.nobodyChosen': 'Nobody is in these topics and segments. Choose others.',
  'newsletter.audienceGone': 'A topic or segment was deleted. Please choose again who gets this newsletter.',
  'newsletter.figures': 'Subscribers counted',
  'newsletter.scheduled': 'Newsletter scheduled for {time}',
  'newsletter.draftSaved': 'Draft saved',
  'newsletter.imageStored': 'Image saved',
  'newsletter.deleted': 'Draft deleted',
  'newsletter.duplicated': 'Duplicated. The copy is a draft',
  'newsletter.ofPost': 'A draft newsletter of the post is ready',
  'newsletter.readPost': 'Read the post',
  'newsletter.postNotPublished': 'Only a published post can be sent as a newsletter.',
  'newsletter.archived': 'The public archive shows it once it is sent',
  'newsletter.unarchived': 'Removed from the public archive',
  'newsletter.preheaderTooLong': 'A preview line can have up to 150 characters.',
  'newsletter.replyToInvalid': 'Please enter one email address, or leave it empty.',
  'newsletter.postalTooLong': 'A postal address can have up to 300 characters.',
  'newsletter.postalLines': 'A postal address can have up to 6 lines.',
  'newsletter.missing': 'This newsletter does not exist.',
  'newsletter.folded': 'The single emails of this newsletter are no longer kept.',
  'newsletter.notDraft': 'Only a draft can be deleted.',
  'newsletter.repeated':
    'The same newsletter was sent within the last minute. Nothing was sent a second time.',
  'newsletter.changed': 'Somebody else saved this newsletter. Reload it to see what they wrote.',
  'newsletter.wrongState': 'The status of this newsletter has changed. Reload it to see the status now.',
  'newsletter.subjectMissing': 'Please write a subject.',
  'newsletter.subjectTooLong': 'A subject can have up to 200 characters.',
  'newsletter.subjectLines': 'A subject must be on one line.',
  'newsletter.messageMissing': 'Please write a message.',
  'newsletter.tooLarge': 'The email is larger than 100 KB. Mail programs would cut it off.',
  'newsletter.tooComplex':
    'This email is too complicated to be shown. Please make its tables and lists simpler.',
  'newsletter.pastTime': 'This time has passed. Please choose a later one.',
  'newsletter.badTime': 'A time must have its offset, such as 2026-12-01T09:00:00+01:00.',
  'newsletter.badZone': 'This is not a time zone. One is Africa/Lagos.',
  'bounces.taken': 'Report taken',
  'bounces.forbidden':
    'This report is not believed: its signature, its password, its topic or its age is wrong.',
  'newsletter.paused': 'Sending is paused',
  'newsletter.resumed': 'Sending resumed',
  'newsletter.cancelled': 'Sending is cancelled',
  'newsletter.undone': 'Nothing was sent: it is a draft again',
  'newsletter.retried': 'Retrying {count} emails',
  'newsletter.sentAgain': 'Sending {count} emails again',
  'newsletter.bouncesUndone': '{count} addresses get emails again',
  'newsletter.tested': 'Test sent to {email}',
  'mail.ready': 'The mail server takes emails',
  'mail.notReady': 'The mail server does not take emails',
  'newsletter.testRefused': 'The mail server refused this email: {answer}',
  'newsletter.checked': 'Checked',
  'newsletter.setting': 'Setting saved',
  'import.done': '{added} added, {known} already subscribed, {refused} cannot be added',
  'import.dryRun':
    'Nothing was saved: {added} to be added, {known} already subscribed, {refused} cannot be added',
  'import.noFile': 'Please choose a CSV file.',
  'import.noColumn':
    'No email addresses were found. The file needs a column named "email" in its first line.',
  'import.tooManyLines': 'A file can have up to 1,000,000 lines.',
  'import.tooWide': 'Line {line} of the file is too long. A quotation mark may be missing.',
  'import.openQuote': 'A quotation mark in line {line} of the file is never closed.',
  'import.workbook':
    'This is a workbook of a spreadsheet program. Save it as CSV there, then choose that file.',
  'import.notText': 'This file holds no text. Please choose a CSV file.',
  'import.queued': '{lines} lines are being added',
  'import.tooManyRunning': 'Several lists are being added already. Please wait for one to finish.',
  'import.cancelled': 'Stopped: {added} subscribers were added',
  'import.missing': 'This import does not exist.',
  'import.over': 'This import has finished already.',
  'import.noConsent': 'Please confirm that these people agreed to receive emails (confirmed=true).',
  'import.invalid': 'not an email address',
  'import.repeated': 'in the file twice',
  'import.suppressed': 'blocked: an email bounced, or they reported one as spam',
  'import.left': 'has unsubscribed',
  'import.empty': 'empty',
  'import.notSubscribed': 'not subscribed in this file',
  'import.elsewhere': 'unsubscribed or bounced in this file, but subscribed here: nothing changed',
  'import.badNumber': 'not a number',
  'import.badDay': 'not a date, such as 2026-11-30',
  'import.badText': 'has characters that cannot be shown',
  'import.tooLong': 'too long',
  'import.unknownTopic': 'no topic is called so',
  'import.badTag': 'a tag has no comma',
  'import.tooManyTags': 'more than 20 tags',
  'import.badColumns': 'The columns do not fit this file. One of them must hold the email addresses.',
  'import.columnTwice': 'Two columns are taken as the same thing.',
  'subscriber.added': '{email} was added',
  'subscriber.consentMissing': 'Please confirm that this person agreed.',
  'subscriber.known': 'This email address is in the list already.',
  'subscriber.hasUnsubscribed':
    'This person unsubscribed. Only they can subscribe again, at the foot of any page of the site.',
  'subscriber.takesNone': 'Emails to this address bounced, or its owner reported one as spam.',
  'subscriber.changed': '{email} was changed',
  'topic.created': 'Topic “{name}” added',
  'topic.changed': 'Topic “{name}” saved',
  'topic.deleted': 'Topic “{name}” deleted',
  'topic.awaited': 'A newsletter is about to go to this topic. Send or cancel it first.',
  'topic.missing': 'This topic does not exist.',
  'subscriberField.created': 'Field “{name}” added',
  'subscriberField.deleted': 'Field “{name}” deleted',
  'audience.fieldMissing': 'This field does not exist.',
  'audience.nameTaken': 'This name is in use already.',
  'audience.tooMany': 'There can be up to {limit}. Delete one that nobody needs.',
  'audience.tooManyTags': 'A person can have up to 20 tags.',
  'audience.badNumber': 'Please write a number, such as 25 or 4.5.',
  'audience.badDay': 'Please choose a day.',
  'audience.noRules': 'Please add a rule.',
  'audience.tooManyRules': 'A segment can have up to 20 rules.',
  'audience.notCompared': 'Only numbers and dates can be more or less.',
  'segment.missing': 'This segment does not exist.',
  'segment.created': 'Segment “{name}” saved',
  'segment.changed': 'Segment “{name}” saved',
  'segment.deleted': 'Segment “{name}” deleted',
  'segment.counted': 'Counted',
  'subscriber.unsubscribed': '{email} gets no more newsletters',
  'subscriber.missing': 'This subscriber does not exist.',
  'subscriber.erased': '{email} was deleted',
  'subscriber.restored': 'Emails to {email} are back on',
  'subscriber.notBounced': 'Emails to this address are not turned off.',

  // Team
  'team.removed': '{user} has been removed successfully',
  'team.activated': '{user} has been activated successfully',
  'team.deactivated': '{user} has been deactivated successfully',
  'team.taken': 'A member with this email address is already in the team.',
  'team.unknown': 'This member is not in the team.',
  'team.changed': 'The details of {user} have been changed',
  'team.oneself': 'You cannot remove or deactivate yourself. Ask another Admin.',
  'team.lastAdmin': 'This is the last active Admin. Make somebody else an Admin first.',

  // Invites
  'invite.sent': 'An invite is on its way to {user}',
  'invite.revoked': 'The invite to {user} is cancelled',
  'invite.accepted': 'Welcome to the team. You can log in now.',
  'invite.taken': 'This address already has an open invite. Send it again or cancel it.',
  'invite.unknown': 'This invite does not exist any more.',
  'invite.tooManyEmails': 'Too many emails went to this address today. Please try again in {minutes} min.',

  // Own account
  'account.renamed': 'Your name has been changed',
  'password.changed': 'Your password has been changed',
  'password.emailSent':
    'If this address belongs to a member of the team, an email with a link is on its way. The link works for 30 minutes.',
  'password.reset': 'Your password has been changed. You can log in with it now.',
  'password.tooManyEmails':
    'We have already sent you several emails. Please check your inbox, or try again in {minutes} min.',
  'password.wrong': 'This is not your current password.',
  'password.same': 'This is already your password. Please choose another.',

  // Blog and catalogue, staff
  'post.forbidden': 'you do not have permission to access this',
  'post.published': 'Blog post published',
  'post.scheduled': 'Blog post scheduled for {time}',
  'post.saved': 'Draft saved',
  'post.changedNow': 'Blog post changed',
  'post.unpublished': 'Blog post unpublished. It is a draft again',
  'post.deleted': 'Blog post deleted',
  'post.restored': 'Blog post restored',
  'post.previewed': 'Preview ready',
  'post.imageStored': 'Image saved',
  'post.erased': 'Blog post deleted for good',
  'post.versionRestored': 'Version restored',
  'post.noVersion': 'This version does not exist.',
  'presence.noted': 'Noted',
  'presence.ended': 'Noted',
  'post.missing': 'This post does not exist.',
  'post.changed': 'Somebody else saved another version. Both are kept: choose which one to keep.',
  'post.badTime': 'A time must be written like 2026-11-21T09:00:00+01:00.',
  'filter.added': 'Filter added',
  'sticker.added': 'Sticker added',
  'memoji.added': 'Memoji added',
  'filter.changed': 'Filter changed',
  'sticker.changed': 'Sticker changed',
  'memoji.changed': 'Memoji changed',
  'filter.removed': 'Filter removed',
  'sticker.removed': 'Sticker removed',
  'memoji.removed': 'Memoji removed',
  'filter.restored': 'Filter restored',
  'sticker.restored': 'Sticker restored',
  'memoji.restored': 'Memoji restored',
  'catalogue.missing': 'This item does not exist in the catalogue.',
  'catalogue.changedMeanwhile':
    'Somebody else changed this item after you opened it. Both versions are kept: choose which one to keep.',
  'catalogue.checked': 'File checked',

  // Files of forms
  'file.empty': 'This file is empty. Please choose another.',
  'file.svg': 'SVG drawings cannot be used, whatever the file is called. Please save the image as PNG.',
  'file.html': 'This file is a web page, not an image. Please choose an image.',
  'file.text': 'This file is text, not an image. Please choose an image.',
  'file.archive': 'This file is an archive, not an image. Please choose an image.',
  'file.unknown': 'We do not know this kind of file. Please choose PNG, JPEG, WebP, AVIF or GIF.',
  'file.format': 'This kind of image cannot be used here. Please choose a PNG or a JPEG.',
  'file.damaged': 'This image is damaged or incomplete. Please export or download it again.',
  'file.tooManyPixels': 'This image has more than 40 megapixels. Please make it smaller.',
  'file.tooLarge': 'This file is too large. An image can have up to 10 MB, an upload up to 50 MB.',
  'file.gone': 'This file was uploaded more than a day ago and has been removed. Please choose it again.',

  // Dashboard
  'figures.downloads.counted': 'Clicks that led from this site to a store',
  'figures.visitors': 'Visitors',
  'figures.views': 'Page views',
  'figures.bots': 'Visits by bots',
  'figures.source': 'Counted by this site, by day in UTC',

  // Contact inbox
  'messages.missing': 'This message is not in the inbox any more.',
  'messages.repeated': 'This answer has already been sent.',
  'messages.tooManyReplies': 'This message has 50 answers. Please continue in your mail program.',

  // Scheduled and notifications
  'schedule.missing': 'This is not scheduled any more.',
  'schedule.past': 'This time has passed. Please choose a later one.',
  'schedule.tooFar': 'Please choose a time within the next year.',
  'notifications.read': 'Marked as read',

  // Pages
  'page.lost': "It looks like you're lost...",

  // Fields
  'email.invalid': 'Please enter one email address, such as ada@example.com.',
  'email.tooLong': 'An email address can have up to 254 characters, 64 of them before the @.',
  'phone.required': 'Please enter a phone number.',
  'phone.invalid': 'A phone number has 7 to 15 digits, for example 0803 555 0142 or +234 803 555 0142.',
  'password.tooShort': 'A password must have at least 8 characters.',
  'password.tooLong': 'A password can have up to 200 characters.',
  'password.common': 'This password is too common. Please choose another.',
  'jobTitle.invalid': 'A job title can have up to 120 characters on one line.',

  // Requests in general
  'request.invalid': 'Please fix the fields below.',
  'request.malformed': 'The request could not be read.',
  'request.badJson': 'The body is not valid JSON.',
  'request.badText': 'The body is not valid UTF-8 text.',
  'request.badForm': 'The form data is incomplete or damaged.',
  'request.unknownFile': 'A file was sent in a field that takes no file.',
  'request.tooSlow': 'The upload stopped for too long. Please try again.',
  'request.repeatedField': 'A field was sent more than once.',
  'request.tooDeep': 'The body is nested too deeply.',
  'request.tooLarge': 'The request is too large for this address.',
  'request.unsupportedType': 'This address accepts {type} only.',
  'request.badCursor': 'The value of "after" does not belong to this list.',
  'request.forbidden': 'Your role does not allow this.',
  'request.unknownAddress': 'There is nothing at this address.',
  'request.wrongMethod': 'This address does not accept this method.',
  'request.tooMany': 'Too many requests came from your network. Please try again in {seconds} s.',
  'request.failed': 'Something went wrong on our side. We have been notified, and nothing of yours was lost.',
  'request.unavailable': 'A service we need cannot be reached right now. Please try again in {seconds} s.',
  'request.noSpace': 'There is no space left to save this.',
  'outbox.missing': 'This email is not in the outbox.',
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

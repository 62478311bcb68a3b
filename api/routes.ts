import { exportAudit, showAudit } from '#api/audit.ts';
import {
  changeCurrentUser,
  changeOwnPassword,
  forgotPassword,
  login,
  logout,
  resetForgottenPassword,
  showCurrentUser,
} from '#api/auth.ts';
import {
  changeStaffPost,
  deleteStaffPost,
  keepStaffDraft,
  previewStaffPost,
  publishBlogPost,
  restoreStaffPost,
  showStaffPost,
  showStaffPosts,
  startDraft,
  storeImage,
} from '#api/posts.ts';
import { showPost, showPosts } from '#api/blog.ts';
import { checkFiles, filterCalls, memojiCalls, stickerCalls } from '#api/catalogue.ts';
import { takeMessage } from '#api/contact.ts';
import { showDocument, showReference } from '#api/description.ts';
import type { Route } from '#api/env.ts';
import {
  acceptUserInvite,
  inviteUser,
  resendUserInvite,
  revokeUserInvite,
  showInvite,
  showInvites,
} from '#api/invites.ts';
import { showMetrics, showStatistics, showTiles } from '#api/figures.ts';
import { answerMessage, changeMessage, removeMessage, showMessage, showMessages } from '#api/messages.ts';
import { showSubscribers, showSubscriberStatistics, subscribeVisitor } from '#api/newsletter.ts';
import { markRead, showNotifications, streamNotifications } from '#api/notifications.ts';
import { showNewsletterStatistics, showOverview, showReaders } from '#api/newsletter-figures.ts';
import { showNewsletters } from '#api/newsletter-list.ts';
import { showEvents } from '#api/newsletter-events.ts';
import { storeEmailImage } from '#api/newsletter-images.ts';
import { streamProgress } from '#api/newsletter-progress.ts';
import {
  cancel,
  changeNewsletter,
  changeSettings,
  check,
  pause,
  removeNewsletter,
  resume,
  retry,
  sendAgain,
  sendEmail,
  sendTestEmail,
  showDeliveries,
  showNewsletter,
  showSender,
  showSettings,
  undo,
} from '#api/newsletters.ts';
import { showEmail, showEmails } from '#api/outbox.ts';
import { endMyOtherSessions, endOneSession, showSessions } from '#api/sessions.ts';
import { importList } from '#api/subscriber-import.ts';
import { eraseSubscriber, exportList, findSubscribers, restore } from '#api/subscribers.ts';
import { addUser, changeAccess, changeUser, removeUser, showMembers, signUserOut } from '#api/team.ts';
import { cancelScheduled, moveScheduled, showScheduled } from '#api/scheduled.ts';
import { showFound } from '#api/search.ts';

type Line = [Route['method'], string, Route['permission'], Route['answer']];

/** The whole API: method, path, who may, and the function that answers. */
const table: Line[] = [
  ['POST', '/api/v1/auth/login', 'public', login],
  ['GET', '/api/v1/auth/current_user', 'account', showCurrentUser],
  ['PUT', '/api/v1/auth/current_user', 'account', changeCurrentUser],
  ['POST', '/api/v1/auth/logout', 'account', logout],
  ['POST', '/api/v1/auth/password', 'account', changeOwnPassword],
  ['POST', '/api/v1/auth/forgot', 'public', forgotPassword],
  ['POST', '/api/v1/auth/reset', 'public', resetForgottenPassword],

  ['GET', '/api/v1/sessions', 'account', showSessions],
  ['DELETE', '/api/v1/sessions/others', 'account', endMyOtherSessions],
  ['DELETE', '/api/v1/sessions/:id', 'account', endOneSession],

  ['GET', '/api/v1/users', 'staffList', showMembers],
  ['PUT', '/api/v1/users/:user', 'team', changeUser],
  ['DELETE', '/api/v1/users/:user/sessions', 'team', signUserOut],
  ['POST', '/api/v1/auth/add', 'team', addUser],
  ['PUT', '/api/v1/auth/update/:user', 'team', changeAccess],
  ['DELETE', '/api/v1/auth/remove/:user', 'team', removeUser],

  ['GET', '/api/v1/invites', 'team', showInvites],
  ['POST', '/api/v1/invites', 'team', inviteUser],
  ['POST', '/api/v1/invites/show', 'public', showInvite],
  ['POST', '/api/v1/invites/accept', 'public', acceptUserInvite],
  ['POST', '/api/v1/invites/:id/resend', 'team', resendUserInvite],
  ['DELETE', '/api/v1/invites/:id', 'team', revokeUserInvite],

  ['GET', '/api/v1/audit', 'audit', showAudit],
  ['GET', '/api/v1/audit/export', 'audit', exportAudit],

  ['GET', '/api/openapi.json', 'public', showDocument],
  ['GET', '/api/docs', 'public', showReference],

  ['POST', '/api/v1/newsletter', 'public', subscribeVisitor],
  ['GET', '/api/v1/newsletter', 'subscribers', showSubscribers],
  ['GET', '/api/v1/newsletter/figures', 'figures', showSubscriberStatistics],

  ['GET', '/api/v1/metrics', 'figures', showMetrics],
  ['GET', '/api/v1/metrics/tiles', 'figures', showTiles],
  ['GET', '/api/v1/metrics/statistics', 'figures', showStatistics],
  // Everybody sees what goes out; who may change it is asked for each kind (api/scheduled.ts).
  ['GET', '/api/v1/scheduled', 'figures', showScheduled],
  ['PUT', '/api/v1/scheduled/:kind/:id', 'figures', moveScheduled],
  ['DELETE', '/api/v1/scheduled/:kind/:id', 'figures', cancelScheduled],

  // What a member finds and hears is narrowed to the role's rooms.
  ['GET', '/api/v1/search', 'account', showFound],
  ['GET', '/api/v1/notifications', 'account', showNotifications],
  ['PUT', '/api/v1/notifications/read', 'account', markRead],
  ['GET', '/api/v1/notifications/stream', 'account', streamNotifications],

  ['GET', '/api/v1/messages', 'messages', showMessages],
  ['GET', '/api/v1/messages/:id', 'messages', showMessage],
  ['PUT', '/api/v1/messages/:id', 'messages', changeMessage],
  ['DELETE', '/api/v1/messages/:id', 'messages', removeMessage],
  ['POST', '/api/v1/messages/:id/replies', 'messages', answerMessage],

  ['POST', '/api/v1/contact', 'public', takeMessage],
  ['GET', '/api/v1/blog', 'public', showPosts],
  ['GET', '/api/v1/blog/:id', 'public', showPost],
  ['POST', '/api/v1/blog', 'posts', publishBlogPost],

  ['GET', '/api/v1/posts', 'posts', showStaffPosts],
  ['POST', '/api/v1/posts', 'posts', startDraft],
  ['POST', '/api/v1/posts/images', 'posts', storeImage],
  ['GET', '/api/v1/posts/:id', 'posts', showStaffPost],
  ['PUT', '/api/v1/posts/:id', 'posts', changeStaffPost],
  ['PUT', '/api/v1/posts/:id/draft', 'posts', keepStaffDraft],
  ['DELETE', '/api/v1/posts/:id', 'posts', deleteStaffPost],
  ['POST', '/api/v1/posts/:id/restore', 'posts', restoreStaffPost],
  ['POST', '/api/v1/posts/:id/preview', 'posts', previewStaffPost],

  ['POST', '/api/v1/sendnewsletter', 'newsletters', sendEmail],
  ['GET', '/api/v1/newsletters', 'newsletters', showNewsletters],
  ['GET', '/api/v1/newsletters/figures', 'figures', showNewsletterStatistics],
  ['GET', '/api/v1/newsletters/overview', 'figures', showOverview],
  ['GET', '/api/v1/newsletters/readers', 'figures', showReaders],
  ['GET', '/api/v1/newsletters/settings', 'newsletters', showSettings],
  ['PUT', '/api/v1/newsletters/settings', 'newsletters', changeSettings],
  ['GET', '/api/v1/newsletters/sender', 'newsletters', showSender],
  ['POST', '/api/v1/newsletters/images', 'newsletters', storeEmailImage],
  ['POST', '/api/v1/newsletters/test', 'newsletters', sendTestEmail],
  ['POST', '/api/v1/newsletters/check', 'newsletters', check],
  ['GET', '/api/v1/newsletters/:id', 'newsletters', showNewsletter],
  ['PUT', '/api/v1/newsletters/:id', 'newsletters', changeNewsletter],
  ['DELETE', '/api/v1/newsletters/:id', 'newsletters', removeNewsletter],
  ['GET', '/api/v1/newsletters/:id/progress', 'newsletters', streamProgress],
  ['GET', '/api/v1/newsletters/:id/events', 'newsletters', showEvents],
  ['GET', '/api/v1/newsletters/:id/deliveries', 'newsletters', showDeliveries],
  ['POST', '/api/v1/newsletters/:id/pause', 'newsletters', pause],
  ['POST', '/api/v1/newsletters/:id/resume', 'newsletters', resume],
  ['POST', '/api/v1/newsletters/:id/cancel', 'newsletters', cancel],
  ['POST', '/api/v1/newsletters/:id/undo', 'newsletters', undo],
  ['POST', '/api/v1/newsletters/:id/retry', 'newsletters', retry],
  ['POST', '/api/v1/newsletters/:id/send-again', 'newsletters', sendAgain],

  ['GET', '/api/v1/subscribers', 'subscribers', findSubscribers],
  ['GET', '/api/v1/subscribers/export', 'subscribers', exportList],
  ['POST', '/api/v1/subscribers/import', 'subscribers', importList],
  ['DELETE', '/api/v1/subscribers/:id', 'subscribers', eraseSubscriber],
  ['POST', '/api/v1/subscribers/:id/restore', 'subscribers', restore],

  ['GET', '/api/v1/outbox', 'outbox', showEmails],
  ['GET', '/api/v1/outbox/:id', 'outbox', showEmail],

  ['POST', '/api/v1/catalogue/check', 'catalogue', checkFiles],
  ['GET', '/api/filter', 'public', filterCalls.list],
  ['POST', '/api/filter', 'catalogue', filterCalls.add],
  ['GET', '/api/filter/:id', 'public', filterCalls.show],
  ['PUT', '/api/filter/:id', 'catalogue', filterCalls.change],
  ['DELETE', '/api/filter/:id', 'catalogue', filterCalls.remove],
  ['POST', '/api/filter/:id/restore', 'catalogue', filterCalls.restore],
  ['GET', '/api/sticker', 'public', stickerCalls.list],
  ['POST', '/api/sticker', 'catalogue', stickerCalls.add],
  ['GET', '/api/sticker/:id', 'public', stickerCalls.show],
  ['PUT', '/api/sticker/:id', 'catalogue', stickerCalls.change],
  ['DELETE', '/api/sticker/:id', 'catalogue', stickerCalls.remove],
  ['POST', '/api/sticker/:id/restore', 'catalogue', stickerCalls.restore],
  ['GET', '/api/memoji', 'public', memojiCalls.list],
  ['POST', '/api/memoji', 'catalogue', memojiCalls.add],
  ['GET', '/api/memoji/:id', 'public', memojiCalls.show],
  ['PUT', '/api/memoji/:id', 'catalogue', memojiCalls.change],
  ['DELETE', '/api/memoji/:id', 'catalogue', memojiCalls.remove],
  ['POST', '/api/memoji/:id/restore', 'catalogue', memojiCalls.restore],
];

export const routes: readonly Route[] = table.map(([method, path, permission, answer]) => ({
  method,
  path,
  permission,
  answer,
}));

import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

type Message = { uid: number; text: string; flags: Set<string>; folder: string };

/** An IMAP server on a free port, with the little that reading a mailbox asks for (RFC 3501, 6; RFC 6851). */
export type ImapServer = AsyncDisposable & { port: number; add(text: string): void; messages: Message[] };

const permitted = new Map([['"bounces@example.com" "secret"', true]]);

/** Starts it with an empty INBOX for bounces@example.com, whose password is `secret`. */
export async function startImapServer(): Promise<ImapServer> {
  const messages: Message[] = [];
  const folders = new Set(['INBOX']);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    let rest = '';
    socket.write('* OK [CAPABILITY IMAP4rev1 MOVE UIDPLUS] ready\r\n');
    socket.on('data', (chunk) => {
      rest += chunk.toString('latin1');
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const [, tag = '', command = ''] = /^(\S+) (.*)$/.exec(rest.slice(0, end)) ?? [];
        rest = rest.slice(end + 2);
        const lines = answer(command, messages, folders);
        socket.write(
          [...lines.slice(0, -1), `${tag} ${lines.at(-1)}`].map((line) => `${line}\r\n`).join(''),
          'latin1',
        );
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    messages,
    add: (text) => void messages.push({ uid: messages.length + 1, text, flags: new Set(), folder: 'INBOX' }),
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The lines of an answer; the last one is tagged. */
function answer(command: string, messages: Message[], folders: Set<string>): string[] {
  const [, name = '', rest = ''] = /^((?:UID )?\S+) ?(.*)$/.exec(command) ?? [];
  const inbox = messages.filter(({ folder }) => folder === 'INBOX');
  const [, uid = '', words = ''] = /^(\d+) (.*)$/.exec(rest) ?? [];
  const one = inbox.find((message) => message.uid === Number(uid));
  switch (name.toUpperCase()) {
    case 'CAPABILITY':
      return ['* CAPABILITY IMAP4rev1 MOVE UIDPLUS', 'OK done'];
    case 'LOGIN':
      return [permitted.has(rest) ? 'OK done' : 'NO [AUTHENTICATIONFAILED] Authentication failed.'];
    case 'LIST':
      // What divides folders, and that nothing stands before them (RFC 3501, 6.3.8).
      if (rest === '"" ""') return ['* LIST (\\Noselect) "/" ""', 'OK done'];
      return [...[...folders].map((folder) => `* LIST () "/" ${folder}`), 'OK done'];
    case 'CREATE':
      folders.add(rest);
      return ['OK done'];
    case 'SELECT':
      return [
        `* ${inbox.length} EXISTS`,
        '* OK [UIDVALIDITY 1] fine',
        '* FLAGS (\\Seen \\Flagged)',
        'OK [READ-WRITE] done',
      ];
    case 'UID SEARCH':
      return [
        `* SEARCH ${inbox
          .filter(({ flags }) => !flags.has('\\Seen'))
          .map((message) => message.uid)
          .join(' ')}`,
        'OK done',
      ];
    case 'UID FETCH': {
      const limit = Number(/<0\.(\d+)>/.exec(words)?.[1] ?? 0);
      const body = one?.text.slice(0, limit) ?? '';
      const at = inbox.findIndex((message) => message.uid === Number(uid)) + 1;
      return [`* ${at} FETCH (UID ${uid} BODY[]<0> {${body.length}}\r\n${body})`, 'OK done'];
    }
    case 'UID STORE':
      for (const flag of words.match(/\\\w+/g) ?? []) one?.flags.add(flag);
      return ['OK done'];
    case 'UID MOVE':
      if (one) one.folder = words;
      return ['OK done'];
    case 'LOGOUT':
      return ['* BYE', 'OK done'];
    default:
      return ['OK done'];
  }
}

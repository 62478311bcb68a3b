import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

export type Script = {
  /** Lines of EHLO's answer. */
  extensions?: string[];
  /**
   * The response to a command or, for `.`, to a message; undefined: the usual response; `close` ends the connection,
   * `silent` sends no response. `taken`: the number of messages received over this connection.
   */
  answer?: (command: string, message: string, taken: number) => string | undefined;
  /** Answers leave one byte at a time. */
  isDribbling?: boolean;
  /** How a client is greeted that makes it so many connections; undefined: as usual; `silent`: not at all. */
  greet?: (open: number) => string | undefined;
  /** How long every answer takes. */
  delayMs?: number;
};

/** What a scripted server heard: messages, commands in their order, and the pieces in which they came. */
export type ScriptedServer = AsyncDisposable & {
  url: string;
  /** How many connections came, open or ended. */
  connections(): number;
  messages: string[];
  commands: string[];
  writes: string[];
  /** Ends all connections. */
  dropAll(): void;
};

/** A mail server on a free port that answers as a script says, and keeps what it heard. */
export async function startScriptedServer(script: Script): Promise<ScriptedServer> {
  const { extensions = ['PIPELINING'], answer, greet, isDribbling, delayMs = 0 } = script;
  const messages: string[] = [];
  const commands: string[] = [];
  const writes: string[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    socket.on('close', () => sockets.delete(socket));
    connections += 1;
    let rest = '';
    let isData = false;
    let taken = 0;
    const say = (line: string) => {
      if (isDribbling) for (const character of `${line}\r\n`) socket.write(character);
      else if (delayMs > 0) setTimeout(() => socket.write(`${line}\r\n`), delayMs);
      else socket.write(`${line}\r\n`);
    };
    const hear = (command: string, message = '') => {
      if (command !== '.') commands.push(command);
      const usual: Record<string, string> = { DATA: '354 go on', QUIT: '221 bye' };
      const given = answer?.(command, message, taken);
      if (given === 'close') return socket.destroy();
      if (given === 'silent') return undefined;
      const said = given ?? usual[command] ?? '250 2.0.0 ok';
      if (command === 'DATA') isData = said.startsWith('354');
      return say(said);
    };
    socket.setNoDelay(true);
    const greeting = greet?.(sockets.size) ?? '220 mail.example.com';
    if (greeting === 'silent') return;
    say(greeting);
    if (!greeting.startsWith('2')) {
      socket.end();
      return;
    }
    socket.on('data', (chunk) => {
      writes.push(chunk.toString());
      rest += chunk.toString();
      for (;;) {
        const isEmpty = isData && rest.startsWith('.\r\n');
        const end = isData && !isEmpty ? rest.indexOf('\r\n.\r\n') : rest.indexOf('\r\n');
        if (end < 0) return;
        const text = rest.slice(0, end);
        rest = rest.slice(end + (isData && !isEmpty ? 5 : 2));
        if (isData) {
          isData = false;
          if (!isEmpty) {
            messages.push(text);
            taken += 1;
          }
          hear('.', text);
        } else if (text.startsWith('EHLO'))
          say(
            ['mail.example.com', ...extensions]
              .map((line, at, all) => `250${at + 1 < all.length ? '-' : ' '}${line}`)
              .join('\r\n'),
          );
        else hear(text);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    connections: () => connections,
    messages,
    commands,
    writes,
    dropAll: () => sockets.forEach((socket) => socket.destroy()),
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { waitFor } from './wait-for.ts';

const MAILDIR = ['cur', 'new', 'tmp'];
const WITHOUT_RIGHTS = 65_534;
const DOVECOT = '/usr/sbin/dovecot';
/** Debian: apt-get install dovecot-imapd. `npm test` installs it. */
export const hasImapServer = existsSync(DOVECOT);
export const IMAP_PASSWORD = 'three-grey-herons';

export interface TestMail {
  from: string;
  subject?: string;
  /** Name and bytes. */
  files?: [string, Buffer][];
  headers?: Record<string, string>;
}

/** Dovecot on loopback with TLS, as the person who runs the tests: any name has a mailbox, and all the same password. */
export async function openImapServer() {
  const folder = mkdtempSync(join(tmpdir(), 'imap-'));
  const port = await unusedPort();
  const { username, uid, gid } = userInfo();
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '2',
      '-keyout',
      key,
      '-out',
      cert,
      ...subject,
    ],
    { stdio: 'ignore' },
  );
  const mail = join(folder, 'mail');
  mkdirSync(mail);
  // started by root it runs as Debian's own users, and its mail belongs to one without rights
  const isRoot = uid === 0;
  if (isRoot) for (const path of [folder, mail]) chmodSync(path, 0o777);
  const [owner, group] = isRoot ? [WITHOUT_RIGHTS, WITHOUT_RIGHTS] : [uid, gid];
  const users = isRoot
    ? ''
    : `default_internal_user = ${username}\ndefault_internal_group = ${execFileSync('id', ['-gn']).toString().trim()}\ndefault_login_user = ${username}`;
  writeFileSync(
    join(folder, 'dovecot.conf'),
    `base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = required
ssl_cert = <${cert}
ssl_key = <${key}
${users}
first_valid_uid = 0
auth_mechanisms = plain login
auth_failure_delay = 0
mail_location = maildir:${mail}/%u
passdb {
  driver = static
  args = password=${IMAP_PASSWORD}
}
userdb {
  driver = static
  args = uid=${owner} gid=${group} home=${mail}/%u
}
service anvil {
  chroot =
  # a wrong password is answered at once, and the next connection too
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
service stats {
  chroot =
}
service auth {
  chroot =
}
service imap-login {
  chroot =
  inet_listener imap {
    port = 0
  }
  inet_listener imaps {
    port = ${port}
    ssl = yes
  }
}
`,
  );
  const server = spawn(DOVECOT, ['-F', '-c', join(folder, 'dovecot.conf')], { stdio: 'ignore' });
  await waitFor(async () => {
    const probe = connect(port, '127.0.0.1');
    await once(probe, 'connect');
    probe.destroy(); // it would fail when the server ends
  });
  let sent = 0;
  return {
    host: 'localhost',
    port,
    ca: readFileSync(cert),
    /** An empty mailbox: whom it belongs to, and how a message gets into its inbox, as a mail server delivers it. */
    mailbox(user: string) {
      const places = [join(mail, user), ...MAILDIR.map((name) => join(mail, user, name))];
      for (const path of places) mkdirSync(path);
      if (isRoot) for (const path of places) chmodSync(path, 0o777);
      return {
        user,
        deliver(message: TestMail) {
          this.deliverRaw(written(message));
        },
        /** A whole message, as it came. */
        deliverRaw(message: string | Buffer) {
          const name = `${Date.now()}.${String(++sent).padStart(4, '0')}.test`;
          writeFileSync(join(mail, user, 'new', name), message);
        },
        /** Its messages and their flags: "new" is unread, and a name in "cur" ends in flags. */
        names: () => MAILDIR.flatMap((place) => readdirSync(join(mail, user, place)).map((name) => `${place}/${name}`)),
      };
    },
    async close() {
      const gone = new Promise((done) => server.once('exit', done));
      server.kill();
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function unusedPort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

export type ImapServer = Awaited<ReturnType<typeof openImapServer>>;

function written({ from, subject = 'Stock', files = [], headers = {} }: TestMail): string {
  const head = [
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `From: ${from}`,
    `Subject: ${subject}`,
    'Date: Fri, 20 Nov 2026 01:00:00 +0000',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=part',
  ];
  const parts = files.map(([name, bytes]) =>
    [
      '--part',
      `Content-Type: application/octet-stream; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      bytes.toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
    ].join('\r\n'),
  );
  const text = ['--part', 'Content-Type: text/plain', '', 'Your stock file.'].join('\r\n');
  return [...head, '', text, ...parts, '--part--', ''].join('\r\n');
}

import { connect } from 'node:net';

/**
 * The load of bench/serve.ts, in a process of its own: prints answers a second and latencies in ms. Plain sockets,
 * because an HTTP client would cost more than the server and hide the difference between two servers.
 */
interface Load {
  port: number;
  host: string;
  paths: string[];
  seconds: number;
  connections: number;
}

const { port, host, paths, seconds, connections } = JSON.parse(process.argv[2] ?? '{}') as Load;
const requests = paths.map((path) =>
  Buffer.from(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: gzip, deflate, br, zstd\r\n\r\n`),
);
const times: number[] = [];
const until = performance.now() + seconds * 1000;
let next = 0;

const runConnection = () =>
  new Promise<void>((resolve, reject) => {
    let began = 0;
    /** Bytes of the answer that are still to come; undefined until its head is whole. */
    let left: number | undefined;
    let head = '';
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => ask());
    const ask = () => {
      if (performance.now() >= until) return void socket.end(resolve);
      began = performance.now();
      left = undefined;
      head = '';
      socket.write(requests[next++ % requests.length]!);
    };
    socket.on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      let body = chunk.length;
      if (left === undefined) {
        head += chunk.toString('latin1');
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        if (!head.startsWith('HTTP/1.1 200')) return void reject(new Error(head.slice(0, end)));
        left = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]);
        body = head.length - end - 4;
      }
      left -= body;
      if (left > 0) return;
      times.push(performance.now() - began);
      ask();
    });
  });

await Promise.all(Array.from({ length: connections }, runConnection));
times.sort((a, b) => a - b);
const at = (share: number) =>
  Math.round((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0) * 100) / 100;
process.stdout.write(JSON.stringify({ perSecond: Math.round(times.length / seconds), p50: at(0.5), p99: at(0.99) }));

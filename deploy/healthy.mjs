// For the health check of a container, which has no curl: exit code 0 when the web server or the worker in it is ready.
const ports = [process.env.PORT ?? '3000', process.env.WORKER_PORT].filter(Boolean);
const ready = (port) =>
  fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_500) }).then(
    ({ status }) => status === 200,
    () => false,
  );
process.exit((await Promise.all(ports.map(ready))).includes(true) ? 0 : 1);

/**
 * Lets a command go on whose output no one reads any more (`forecourt lead list | head`): what is left of it is dropped, and
 * an import or a migration still comes to its end.
 */
export function outliveReaders(...streams: NodeJS.WriteStream[]): void {
  for (const stream of streams)
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
}

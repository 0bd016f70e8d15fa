/** Port: the time. Nothing below `main` asks the system's clock itself. */
export interface Clock {
  now(): Date;
}

/** The mailbox that takes what is sent to an address: "Priya+cars@Example.com" and "priya+alerts@example.com" are one. */
export function mailbox(email: string): string {
  const [, name = '', host = ''] = /^([^+@]*)[^@]*@(.*)$/.exec(email.trim().toLowerCase()) ?? [];
  return `${name}@${host}`;
}

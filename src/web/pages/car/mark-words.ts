/** "Stone chip: 3 mm, touched in" has the name "Stone chip" and the text "3 mm, touched in". */
export function markWords(description: string): { name: string; text: string } {
  const [name = '', ...rest] = description.split(': ');
  const text = rest.join(': ');
  return { name, text: text.charAt(0).toUpperCase() + text.slice(1) };
}

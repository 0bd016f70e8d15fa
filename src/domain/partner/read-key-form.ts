import { API_SCOPES, KEY_RATES, type ApiScope } from './api-scopes.ts';

export interface TypedKey {
  name: string;
  scopes: readonly string[];
  rate: string;
}

export interface KeyOrder {
  name: string;
  scopes: ApiScope[];
  perMinute: number;
}

/** What someone asked for in the form of a new key, or what is wrong with it, by field. */
export function readKeyForm(
  typed: TypedKey,
): { order: KeyOrder } | { errors: Partial<Record<'name' | 'scopes' | 'rate', string>> } {
  const name = typed.name.trim();
  const scopes = API_SCOPES.filter((scope) => typed.scopes.includes(scope));
  const perMinute = KEY_RATES.find((rate) => String(rate) === typed.rate);
  const errors = {
    ...(name === '' ? { name: 'Enter the name of the partner.' } : {}),
    ...(name.length > 80 ? { name: 'Use 80 characters or fewer.' } : {}),
    ...(scopes.length === 0 ? { scopes: 'Choose at least one.' } : {}),
    ...(perMinute === undefined ? { rate: 'Choose a limit from the list.' } : {}),
  };
  return perMinute === undefined || Object.keys(errors).length > 0
    ? { errors }
    : { order: { name, scopes, perMinute } };
}

import { expect, it } from 'vitest';
import { modelName } from './model-name.ts';

it.each([
  ['CAMRY', 'Camry'],
  ['camry', 'Camry'],
  ['Camry', 'Camry'],
  ['golf', 'Golf'],
  ['HiAce', 'HiAce'],
  [' SANTA  FE ', 'Santa FE'],
  ['RANGE ROVER', 'Range Rover'],
  ['UTE', 'UTE'],
  ['BT-50', 'BT-50'],
  ['MU-X', 'MU-X'],
  ['D-MAX', 'D-MAX'],
  ['RAV4', 'RAV4'],
  ['i30', 'i30'],
  ['3', '3'],
  ['', ''],
])('%j → %j', (model, name) => expect(modelName(model)).toBe(name));

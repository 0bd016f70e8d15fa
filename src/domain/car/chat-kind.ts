import type { CarPagePolicy } from './car-page-policy.ts';

/**
 * Who answers "Instant Message": "A chat via an autobot is used only if there is no chat-provider token and autobot is
 * enabled."
 */
export const chatKind = ({ chat, autobot }: Pick<CarPagePolicy, 'chat' | 'autobot'>): 'provider' | 'autobot' | 'none' =>
  chat !== null ? 'provider' : autobot ? 'autobot' : 'none';

import type { GatewayName, PaymentGateway } from './payment-gateway.ts';

/** The account of a site at a gateway; undefined: its settings name none, or its secret is missing. */
export type GatewaysOf = (siteId: number, gateway: GatewayName) => Promise<PaymentGateway | undefined>;

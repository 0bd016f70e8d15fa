/** The pattern of the links that assistants hand to people. Short, because it is read aloud and typed. */
export const ASSISTANT_LINK_PATTERN = '/from-assistant/:key';

export const assistantLinkPath = (token: string): string => ASSISTANT_LINK_PATTERN.replace(':key', token);

/** The page that says what an assistant may do. */
export const ASSISTANT_PAGE_PATH = '/ask-your-assistant';

export const MCP_PATH = '/mcp';

/** What is shown over the table on request. */
export const TOOLS = ['ruler', 'arcs', 'reach', 'threat', 'sight', 'ground'] as const
export type Tool = (typeof TOOLS)[number]

/** S3 (chapter 7) */
export const DECISIONS = {} as const

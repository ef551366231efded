/** S3 (chapter 7) */
export const PARTS = {} as const

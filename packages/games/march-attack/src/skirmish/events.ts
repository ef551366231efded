/** S3 (chapter 7) */
export type Event = never

/** Header by which a call that creates something is executed once, however often it is sent. */
export const idempotencyKeyHeader = 'idempotency-key'

/** 16 to 128 visible characters, such as a UUID. */
export const idempotencyKeyPattern = /^[!-~]{16,128}$/

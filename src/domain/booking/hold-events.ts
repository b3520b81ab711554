/** Event: a clerk changed what is held; its detail says what. */
export const HOLD_CHANGED = 'hold-changed'

/** Event: the customer was sent the link with which they pay for what staff hold. */
export const HOLD_LINK_SENT = 'hold-link-sent'

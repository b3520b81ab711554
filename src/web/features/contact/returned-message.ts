import { createContext } from 'react-router'
import type { ReturnedMessage } from '../../../domain/contact.ts'

/** What came back of a form that was sent without script: on the server, and only for the page that answers it. */
export const returnedMessageContext = createContext<ReturnedMessage | null>(null)

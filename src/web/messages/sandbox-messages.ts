import { registerMessages } from './registry.ts'

/** What the demonstration says of itself on the pay page. */
export const sandboxMessages = registerMessages({
  'payment.sandbox': 'This is a demonstration: no money is taken',
  'payment.sandboxCards':
    'Use one of these test cards, with any name, any date to come and any security number of three digits.',
  'payment.sandboxPage': 'The next page is an invented one of ours. It asks for nothing and you can try every ending.',
  'payment.testCards': 'Test cards',
  'payment.testCard': 'Number',
  'payment.testOutcome': 'What happens',
  'payment.outcome.success': 'Succeeds',
  'payment.outcome.declined': 'Declined by the bank',
  'payment.outcome.insufficient-funds': 'Not enough money on the account',
  'payment.outcome.provider-error': 'The payment provider fails',
  'payment.outcome.challenge': 'The bank asks you to approve, where 3-D Secure is switched on',
  'payment.outcome.challenge-fails': 'The bank asks you to approve and does not believe you',
  'payment.outcome.challenge-always': 'The bank asks you to approve, whatever is switched on',
  'payment.outcome.refund-waits': 'Succeeds; a refund waits for a while',
  'payment.outcome.refund-fails': 'Succeeds; a refund seems made and fails after a while',
  'payment.outcome.disputed': 'Succeeds; its bank disputes the payment at once',
})

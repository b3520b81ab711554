/** Texts common to all brands' home pages: what prices include, and what to know before booking. */

/** Included in every price, as the booking terms say. */
export const INCLUDED = [
  'The whole stay, for everyone in the party',
  'VAT',
  'Our booking fee',
  'On boats, cruising fuel and the damage waiver',
]

/** Included only if the customer chooses it: nothing is preselected. */
export const OPTIONAL = [
  'Linen and towels, where they are extra',
  'A cot, an entertainment pass',
  'An early check-in',
  'The cancellation waiver',
]

/** Questions before a first booking, with answers from the booking terms. */
export const BEFORE_YOU_BOOK = [
  {
    title: 'Is the figure I see the figure I pay?',
    content:
      'Yes, unless you add something yourself. Every price is the total for the whole stay in one unit, with everything compulsory in it. The lowest totals belong to the cheapest unit on sale that day: a larger party may need a larger one, and the price then says so before you choose it.',
  },
  {
    title: 'What do I pay today?',
    content:
      'A deposit, or all of it if you would rather; with some operators the deposit alone. The operator sets it, and you see it, the balance and the day it is due before you pay. Close to arrival the whole price is due at once.',
  },
  {
    title: 'What if I have to cancel?',
    content:
      'What you get back depends on how long before arrival you tell us. The table with your own dates and amounts stands on the payment page before you pay. A waiver for illness and accident is yours to choose and is never added for you.',
  },
  {
    title: 'Can the dog come?',
    content:
      'In units shown as taking dogs, in the number shown there, for a charge that is in every price once you search with a dog. Assistance dogs stay free of charge in every unit in the United Kingdom. Only assistance dogs can be taken to our European parks.',
  },
  {
    title: 'Are these photographs?',
    content:
      'No. The pictures are illustrations, drawn from what we know of each place, and they say so. What a unit has is listed in words, with its floor plan and its measures.',
  },
]

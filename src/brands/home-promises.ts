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
    title: 'Is the price I see the price I pay?',
    content:
      'Yes, unless you add extras. Every price is the total for the whole stay in one unit, including all compulsory charges. The lowest prices are for the cheapest unit available that day. A larger party may need a larger unit, and you see its price before you choose it.',
  },
  {
    title: 'What do I pay today?',
    content:
      'You can usually pay a deposit or the full amount. Some operators take a deposit only. Before you pay, you see the deposit, the balance and the date it is due. Close to arrival, the full amount is due when you book.',
  },
  {
    title: 'What if I have to cancel?',
    content:
      'Your refund depends on how long before arrival you cancel. The payment page shows the dates and amounts for your booking before you pay. You can add a waiver for illness and accident. We never add it for you.',
  },
  {
    title: 'Can I bring my dog?',
    content:
      'Yes, in any unit that accepts dogs, up to the number shown. Add dogs to your search and the charge is included in every price you see. Assistance dogs stay free in every unit in the United Kingdom. Our European parks accept assistance dogs only.',
  },
  {
    title: 'Are these photographs?',
    content:
      'Not all of them. Pictures labelled as illustrations are drawn from what we know about each place. Every unit also has a list of what is in it, a floor plan and its size.',
  },
]

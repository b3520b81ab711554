/**
 * Each command that somebody calls, with the minimum role and the other kinds of actors who may, and a call of it. Its
 * keys come from the types of the modules: a command without a row does not compile.
 */
import type { Actor, StaffActor } from '../../../domain/identity/actor.ts'
import type { Role } from '../../../domain/identity/role.ts'
import * as sendAgain from '../../commands/account/send-again.ts'
import * as approvals from '../../commands/approvals/approvals.ts'
import * as changeSale from '../../commands/booking-changes/change-sale.ts'
import * as correctDetails from '../../commands/booking-changes/correct-details.ts'
import * as accessLog from '../../commands/booking-file/access-log.ts'
import * as notes from '../../commands/booking-file/notes.ts'
import * as cancelBooking from '../../commands/cancellations/cancel-booking.ts'
import * as changeBrand from '../../commands/brand/change-brand.ts'
import * as changeHome from '../../commands/brand/change-home.ts'
import * as changeTexts from '../../commands/brand/change-texts.ts'
import * as importBrand from '../../commands/brand/import-brand.ts'
import * as changeContent from '../../commands/catalogue/change-content.ts'
import * as changeRecord from '../../commands/catalogue/change-record.ts'
import * as runImport from '../../commands/catalogue/run-import.ts'
import * as importSheet from '../../commands/sheets/import-sheet.ts'
import * as uploadSheet from '../../commands/sheets/upload-sheet.ts'
import * as uploadPhoto from '../../commands/catalogue/upload-photo.ts'
import * as answer from '../../commands/correspondence/answer.ts'
import * as finishRequest from '../../commands/correspondence/finish-request.ts'
import * as findCheckoutBooking from '../../commands/find-checkout-booking.ts'
import * as changeBooking from '../../commands/holds/change-booking.ts'
import * as chooseExtras from '../../commands/holds/choose-extras.ts'
import * as choosePaymentOption from '../../commands/holds/choose-payment-option.ts'
import * as releaseBooking from '../../commands/holds/release-booking.ts'
import * as setCustomer from '../../commands/holds/set-customer.ts'
import * as setDiscount from '../../commands/holds/set-discount.ts'
import * as setParty from '../../commands/holds/set-party.ts'
import * as supplierHolds from '../../commands/holds/supplier-holds.ts'
import * as changeCode from '../../commands/offers/change-code.ts'
import * as changeOffer from '../../commands/offers/change-offer.ts'
import * as endOffer from '../../commands/offers/end-offer.ts'
import * as openShop from '../../commands/opening/open-shop.ts'
import * as removeSampleData from '../../commands/opening/remove-sample-data.ts'
import * as receiveEvent from '../../commands/outbox/receive-event.ts'
import * as retryTask from '../../commands/outbox/retry-task.ts'
import * as checkPayment from '../../commands/payments/check-payment.ts'
import * as payForBooking from '../../commands/payments/pay-for-booking.ts'
import * as reconcilePayments from '../../commands/payments/reconcile-payments.ts'
import * as purgeBookings from '../../commands/purge/purge-bookings.ts'
import * as purgeCorrespondence from '../../commands/purge/purge-correspondence.ts'
import * as changeRatePlan from '../../commands/rates/change-rate-plan.ts'
import * as deleteRatePlan from '../../commands/rates/delete-rate-plan.ts'
import * as decideRefund from '../../commands/refunds/decide-refund.ts'
import * as retryRefund from '../../commands/refunds/retry-refund.ts'
import * as seeAlert from '../../commands/refunds/see-alert.ts'
import * as undoRemedy from '../../commands/refunds/undo-remedy.ts'
import * as extendSale from '../../commands/sale/extend-sale.ts'
import * as holdLink from '../../commands/sale/hold-link.ts'
import * as sellByTelephone from '../../commands/sale/sell-by-telephone.ts'
import * as changeNights from '../../commands/stock/change-nights.ts'
import * as changePrices from '../../commands/stock/change-prices.ts'
import * as revertChange from '../../commands/stock/revert-change.ts'
import * as people from '../../identity/people.ts'
import type { Caller, StaffCaller } from '../../commands/command-deps.ts'
import type { StaffMessageDeps } from '../../commands/correspondence/recipient.ts'
import type { Deps } from '../../deps.ts'
import type { Transaction } from '../../store/transaction.ts'
import { CUSTOMER, TWO_ADULTS } from '../../testing/test-shop.ts'

/** The modules of the commands that somebody calls. */
const MODULES = [
  sendAgain,
  approvals,
  changeSale,
  correctDetails,
  accessLog,
  notes,
  cancelBooking,
  changeBrand,
  changeHome,
  changeTexts,
  importBrand,
  changeContent,
  changeRecord,
  changeRatePlan,
  deleteRatePlan,
  runImport,
  importSheet,
  uploadSheet,
  uploadPhoto,
  answer,
  finishRequest,
  findCheckoutBooking,
  changeBooking,
  chooseExtras,
  choosePaymentOption,
  releaseBooking,
  setCustomer,
  setDiscount,
  setParty,
  supplierHolds,
  changeCode,
  changeOffer,
  endOffer,
  openShop,
  removeSampleData,
  receiveEvent,
  retryTask,
  checkPayment,
  payForBooking,
  reconcilePayments,
  purgeBookings,
  purgeCorrespondence,
  decideRefund,
  retryRefund,
  seeAlert,
  undoRemedy,
  extendSale,
  holdLink,
  sellByTelephone,
  changeNights,
  changePrices,
  revertChange,
  people,
] as const

type Modules = (typeof MODULES)[number]

/** Takes an actor, or staff who serve a booking, and is not a part of a transaction. */
type IsCommand<Exported> = Exported extends (...args: infer Args) => unknown
  ? Args[0] extends Transaction
    ? false
    : StaffActor extends Args[number]
      ? true
      : StaffCaller extends Args[number]
        ? true
        : false
  : false

type CommandsOf<Module> = Module extends unknown
  ? { [Name in keyof Module]: IsCommand<Module[Name]> extends true ? Name : never }[keyof Module]
  : never

/** Carry out decisions of the provider or the clock, for any actor. */
export const SETTLING = [
  'applyReversals',
  'cancelAtProvider',
  'preparePayment',
  'releaseExpiredHold',
  'settlePayment',
  'syncPayment',
  'takePayment',
] as const

/** Asks for the permission of what it reverts, which it has to read first: see the last test. */
export const REVERTING = 'revertChange'

type CommandName = Exclude<CommandsOf<Modules>, (typeof SETTLING)[number] | typeof REVERTING>

export type OtherKind = Exclude<Actor['kind'], 'staff'>

/** Throws on every access to the input of a command: its first step must be to refuse. */
type Call = (deps: Deps & StaffMessageDeps, actor: StaffActor) => Promise<unknown>

export interface Case {
  /** The minimum role that may; undefined where none may. */
  readonly minRole: Role | undefined
  readonly others: readonly OtherKind[]
  readonly call: Call
}

const byStaff = (minRole: Role, call: Call): Case => ({ minRole, others: ['operator'], call })
/** Rows that are stored with the account of their author: an operator has none. */
const byAccount = (minRole: Role, call: Call): Case => ({ minRole, others: [], call })
const byStaffOrCustomer = (minRole: Role, call: Call): Case => ({ minRole, others: ['customer'], call })
const byPurge = (call: Call): Case => ({ minRole: undefined, others: ['job', 'operator'], call })
/** Of the own booking, by the rules for guests. */
const byCustomer = (call: Call): Case => ({ minRole: undefined, others: ['customer'], call })

export const ID = '00000000-0000-4000-8000-000000000000'
const NO_SESSION: Caller = { sessionToken: undefined, accountToken: undefined, requestId: 'request-1' }
const REFUND = { bookingId: ID, amount: 100, reason: 'no hot water', idempotencyKey: ID }
const WAIVED = { bookingId: ID, charge: 0, reason: 'a flood' }
const CHANGE = { bookingId: ID, change: { kind: 'unit', unitTypeId: 1 } } as const
const AGREED = { total: 0, outstanding: 0 }
const MESSAGE = { subject: 'Your question', words: 'Yes.', link: '' } as const
const PARK = { kind: 'park', id: 1 } as const
const PAGE = { kind: 'pages', slug: 'a', seen: '', version: '' } as const
const TEXT = { ...PAGE, address: 'a', head: {}, body: 'A', isDraft: true, pictures: [] } as const
const RANGE = { from: '2027-05-07', to: '2027-05-09', weekdays: [] }
const CODE = { code: 'SPRING', kind: 'percent', value: 10, validFrom: '2027-03-01', validUntil: '2027-05-01' } as const
const TERMS = { ...CODE, maxUses: 10, minimumSpendPence: 0, channels: [] }
const RATES = { name: 'Spring', horizonMonths: 18, seasons: [], units: [] }
const OFFER = { title: 'Spring', description: 'Less.', terms: 'None.', endsOn: '2027-05-01' }

/** A customer by their session, staff by the booking that they serve. */
const caller = (actor: Actor): Caller | StaffCaller =>
  actor.kind === 'customer' ? NO_SESSION : { bookingId: ID, actor: actor as StaffActor }
const clerk = (actor: StaffActor): StaffCaller => ({ bookingId: ID, actor })

export const COMMANDS = {
  addAccount: byStaff('administrator', (deps, actor) =>
    people.addAccount(deps, actor, { email: 'a@example.org', name: 'A', role: 'reader' }),
  ),
  changeRole: byStaff('administrator', (deps, actor) => people.changeRole(deps, actor, ID, 'reader')),
  closeAccount: byStaff('administrator', (deps, actor) => people.closeAccount(deps, actor, ID)),
  resetAccount: byStaff('administrator', (deps, actor) => people.resetAccount(deps, actor, ID)),

  askApproval: [
    byAccount('manager', (deps, actor) => approvals.askApproval(deps, actor, { kind: 'refund', input: REFUND })),
    byAccount('manager', (deps, actor) => approvals.askApproval(deps, actor, { kind: 'cancellation', input: WAIVED })),
    byAccount('agent', (deps, actor) =>
      approvals.askApproval(deps, actor, { kind: 'cancellation', input: { ...WAIVED, charge: undefined } }),
    ),
    byAccount('agent', (deps, actor) =>
      approvals.askApproval(deps, actor, { kind: 'change', input: { ...CHANGE, reason: 'a flood' } }),
    ),
  ],
  approve: byAccount('manager', (deps, actor) => approvals.approve(deps, actor, ID)),
  refuseApproval: byAccount('manager', (deps, actor) => approvals.refuseApproval(deps, actor, ID)),
  withdrawApproval: byAccount('manager', (deps, actor) => approvals.withdrawApproval(deps, actor, ID)),
  blockOf: byAccount('manager', (deps, actor) => approvals.blockOf(deps, actor, { askedBy: ID })),

  previewRefund: byStaff('manager', (deps, actor) => decideRefund.previewRefund(deps, actor, REFUND)),
  refundBooking: byStaff('manager', (deps, actor) => decideRefund.refundBooking(deps, actor, REFUND)),
  previewRetry: byStaff('manager', (deps, actor) => retryRefund.previewRetry(deps, actor, ID, { remedy: 'again' })),
  retryRefunds: byStaff('manager', (deps, actor) => retryRefund.retryRefunds(deps, actor, ID, { remedy: 'again' })),
  seeAlert: byStaff('manager', (deps, actor) => seeAlert.seeAlert(deps, actor, ID, 'answered')),
  undoRemedy: byStaff('manager', (deps, actor) => undoRemedy.undoRemedy(deps, actor, ID)),
  retryGivenUpTask: byStaff('manager', (deps, actor) => retryTask.retryGivenUpTask(deps, actor, 1)),
  retryEvent: byStaff('manager', (deps, actor) =>
    receiveEvent.retryEvent(deps, actor, { provider: 'stripe', eventId: 'evt' }),
  ),
  setEventAside: byStaff('manager', (deps, actor) =>
    receiveEvent.setEventAside(deps, actor, { provider: 'stripe', eventId: 'evt' }, 'not ours'),
  ),
  giveUpSupplierHold: byStaff('manager', (deps, actor) => supplierHolds.giveUpSupplierHold(deps, actor, ID)),
  askProvider: byStaff('manager', (deps, actor) => reconcilePayments.askProvider(deps, actor, ID)),

  previewCancellation: [
    byStaff('agent', (deps, actor) => cancelBooking.previewCancellation(deps, actor, { bookingId: ID })),
    byStaff('manager', (deps, actor) => cancelBooking.previewCancellation(deps, actor, WAIVED)),
  ],
  cancelBooking: [
    byStaff('agent', (deps, actor) => cancelBooking.cancelBooking(deps, actor, { bookingId: ID })),
    byStaff('manager', (deps, actor) => cancelBooking.cancelBooking(deps, actor, WAIVED)),
  ],
  previewChange: [
    byStaff('agent', (deps, actor) => changeSale.previewChange(deps, { ...CHANGE, by: 'staff' }, actor)),
    byCustomer((deps, actor) => changeSale.previewChange(deps, { ...CHANGE, by: 'guest' }, actor)),
  ],
  changeSale: [
    byStaff('agent', (deps, actor) => changeSale.changeSale(deps, actor, { ...CHANGE, by: 'staff' }, AGREED)),
    byCustomer((deps, actor) => changeSale.changeSale(deps, actor, { ...CHANGE, by: 'guest' }, AGREED)),
  ],
  correctDetails: byStaff('agent', (deps, actor) =>
    correctDetails.correctDetails(deps, actor, { bookingId: ID, details: CUSTOMER }),
  ),
  sendConfirmationAgain: {
    minRole: 'agent',
    others: ['customer', 'operator'],
    call: (deps, actor) => sendAgain.sendConfirmationAgain(deps, actor, ID),
  },
  addNote: byAccount('agent', (deps, actor) => notes.addNote(deps, actor, ID, 'Rang')),
  deleteNote: byAccount('agent', (deps, actor) => notes.deleteNote(deps, actor, { bookingId: ID, id: ID })),
  recordAccess: byAccount('reader', (deps, actor) => accessLog.recordAccess(deps, actor, ID)),
  recordPersonalDataShown: byAccount('reader', (deps, actor) => accessLog.recordPersonalDataShown(deps, actor, ID)),
  recordSearch: byAccount('reader', (deps, actor) => accessLog.recordSearch(deps, actor, { by: [], references: [] })),
  recordMessageAccess: byAccount('agent', (deps, actor) => accessLog.recordMessageAccess(deps, actor, ID)),
  recordExport: byAccount('manager', (deps, actor) =>
    accessLog.recordExport(deps, actor, new URL('https://s.example/')),
  ),

  answerRequest: byStaff('agent', (deps, actor) => answer.answerRequest(deps, actor, ID, MESSAGE)),
  answerMessage: byStaff('agent', (deps, actor) => answer.answerMessage(deps, actor, ID, MESSAGE)),
  writeToCustomer: byStaff('agent', (deps, actor) =>
    answer.writeToCustomer(deps, actor, ID, { ...MESSAGE, staffMessageId: ID }),
  ),
  finishMessage: byStaff('agent', (deps, actor) => answer.finishMessage(deps, actor, ID)),
  finishRequest: byStaff('agent', (deps, actor) => finishRequest.finishRequest(deps, actor, ID)),

  sellByTelephone: byAccount('agent', (deps, actor) =>
    sellByTelephone.sellByTelephone(deps, actor, {
      parkId: 1,
      unitTypeId: 1,
      stay: { arrival: RANGE.from, nights: 3 },
      party: { adults: 2, children: 0, under5s: 0, dogs: 0, assistanceDogs: 0 },
      expectedPrice: 1,
    }),
  ),
  extendSale: byAccount('agent', (deps, actor) => extendSale.extendSale(deps, clerk(actor))),
  sendHoldLink: byAccount('agent', (deps, actor) => holdLink.sendHoldLink(deps, clerk(actor))),
  releaseHold: byStaffOrCustomer('agent', (deps, actor) => releaseBooking.releaseHold(deps, actor, ID, 'abandoned')),
  changeHeldBooking: byStaffOrCustomer('agent', (deps, actor) =>
    changeBooking.changeHeldBooking(deps, caller(actor), 'extras', async () => ({ kind: 'set' })),
  ),
  findCheckoutBooking: byStaffOrCustomer('agent', (deps, actor) =>
    findCheckoutBooking.findCheckoutBooking(deps, caller(actor)),
  ),
  chooseExtras: byStaffOrCustomer('agent', (deps, actor) => chooseExtras.chooseExtras(deps, caller(actor), [])),
  choosePaymentOption: byStaffOrCustomer('agent', (deps, actor) =>
    choosePaymentOption.choosePaymentOption(deps, caller(actor), 'full'),
  ),
  setCustomer: byStaffOrCustomer('agent', (deps, actor) => setCustomer.setCustomer(deps, caller(actor), CUSTOMER)),
  setDiscount: byStaffOrCustomer('agent', (deps, actor) => setDiscount.setDiscount(deps, caller(actor), 'CODE')),
  setParty: byStaffOrCustomer('agent', (deps, actor) => setParty.setParty(deps, caller(actor), TWO_ADULTS)),
  checkPayment: byStaffOrCustomer('agent', (deps, actor) => checkPayment.checkPayment(deps, caller(actor), ID)),
  payForBooking: byStaffOrCustomer('agent', (deps, actor) =>
    payForBooking.payForBooking(deps, caller(actor), {
      method: 'card',
      option: 'full',
      agreedTotal: 1,
      agreedDueToday: 1,
      token: undefined,
      idempotencyKey: ID,
    }),
  ),

  changeNights: byStaff('manager', (deps, actor) =>
    changeNights.changeNights(deps, actor, { ...RANGE, parkId: 1, unitTypeIds: [], operation: { kind: 'close' } }, ''),
  ),
  changePrices: byStaff('manager', (deps, actor) =>
    changePrices.changePrices(
      deps,
      actor,
      { ...RANGE, scope: {}, nights: [], operation: { kind: 'amount', pence: 100 }, isRounded: false },
      { seen: '', isConfirmed: true },
    ),
  ),
  makeCode: byStaff('manager', (deps, actor) => changeCode.makeCode(deps, actor, TERMS)),
  changeCode: byStaff('manager', (deps, actor) => changeCode.changeCode(deps, actor, TERMS, '')),
  endCode: byStaff('manager', (deps, actor) => changeCode.endCode(deps, actor, CODE.code, '')),
  makeOffer: byStaff('manager', (deps, actor) => changeOffer.makeOffer(deps, actor, { ...OFFER, channels: [] })),
  changeOffer: byStaff('manager', (deps, actor) =>
    changeOffer.changeOffer(deps, actor, 1, { ...OFFER, channels: [] }, ''),
  ),
  endOffer: byStaff('manager', (deps, actor) => endOffer.endOffer(deps, actor, 1, { version: '', seen: '' })),
  changeBrand: byStaff('administrator', (deps, actor) =>
    changeBrand.changeBrand(deps, actor, { what: 'Look', edits: [], version: '', isDraft: false }),
  ),
  replaceBrandFiles: byStaff('administrator', (deps, actor) =>
    changeBrand.replaceBrandFiles(deps, actor, { what: 'Logo', contents: new Map(), seen: '' }),
  ),
  publishBrandVersion: byStaff('administrator', (deps, actor) => changeBrand.publishBrandVersion(deps, actor, 1, 1)),
  saveText: byStaff('administrator', (deps, actor) => changeTexts.saveText(deps, actor, TEXT)),
  deleteText: byStaff('administrator', (deps, actor) => changeTexts.deleteText(deps, actor, PAGE)),
  deleteSampleTexts: byStaff('administrator', (deps, actor) =>
    changeTexts.deleteSampleTexts(deps, actor, { kind: 'posts', seen: '' }),
  ),
  discardDraft: byStaff('administrator', (deps, actor) => changeTexts.discardDraft(deps, actor, PAGE)),
  changeHome: byStaff('administrator', (deps, actor) =>
    changeHome.changeHome(deps, actor, { what: 'Home', version: '', change: (blocks) => blocks }),
  ),
  publishHome: byStaff('administrator', (deps, actor) => changeHome.publishHome(deps, actor, '')),
  discardHome: byStaff('administrator', (deps, actor) => changeHome.discardHome(deps, actor, '')),
  importBrand: {
    minRole: 'administrator',
    others: ['operator', 'job'],
    call: (deps, actor) => importBrand.importBrand(deps, actor, { what: 'Imported' }),
  },

  saveRatePlan: byStaff('manager', (deps, actor) =>
    changeRatePlan.saveRatePlan(deps, actor, undefined, RATES, { version: 1, seen: '', isConfirmed: true }),
  ),
  createRecord: byStaff('manager', (deps, actor) => changeRecord.createRecord(deps, actor, 'operator', {})),
  changeRecord: byStaff('manager', (deps, actor) =>
    changeRecord.changeRecord(deps, actor, { type: 'park', key: '1' }, {}, ''),
  ),
  archiveRecord: byStaff('manager', (deps, actor) =>
    changeRecord.archiveRecord(deps, actor, { type: 'park', key: '1' }, ''),
  ),

  openShop: byStaff('administrator', (deps, actor) => openShop.openShop(deps, actor)),
  closeShop: byStaff('administrator', (deps, actor) => openShop.closeShop(deps, actor)),
  confirmPagesRead: byStaff('administrator', (deps, actor) => openShop.confirmPagesRead(deps, actor)),
  removeSampleData: byStaff('administrator', (deps, actor) => removeSampleData.removeSampleData(deps, actor, '')),
  changeContent: byStaff('manager', (deps, actor) => changeContent.changeContent(deps, actor, PARK, {}, '')),
  changePhotos: byStaff('manager', (deps, actor) => changeContent.changePhotos(deps, actor, PARK, [], '')),
  uploadPhoto: byAccount('manager', (deps, actor) => uploadPhoto.uploadPhoto(deps, actor, new Uint8Array())),
  deleteRatePlan: byStaff('manager', (deps, actor) =>
    deleteRatePlan.deleteRatePlan(deps, actor, 1, { version: 1, takesOffSale: true }),
  ),
  beginImport: byStaff('manager', (deps, actor) =>
    runImport.beginImport(deps, actor, { name: 'a.jsonl', bytes: new Uint8Array() }, { mode: 'add', isTrial: true }),
  ),
  uploadSheet: byStaff('manager', (deps, actor) =>
    uploadSheet.uploadSheet(
      deps,
      actor,
      { name: 'a.csv', bytes: new Uint8Array() },
      { kind: 'rates', operatorId: null },
    ),
  ),
  matchSheet: byStaff('manager', (deps, actor) => uploadSheet.matchSheet(deps, actor, ID, [])),
  beginSheetImport: byStaff('manager', (deps, actor) => importSheet.beginSheetImport(deps, actor, ID)),
  beginUndo: byStaff('manager', (deps, actor) => runImport.beginUndo(deps, actor, 1)),

  purgeBookings: byPurge((deps, actor) => purgeBookings.purgeBookings(deps, actor)),
  purgeCorrespondence: byPurge((deps, actor) => purgeCorrespondence.purgeCorrespondence(deps, actor)),
} satisfies Record<CommandName, Case | readonly Case[]>

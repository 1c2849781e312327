import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import type { Payment } from './payment.ts'

type Order = Pick<Payment, 'callbackUrl' | 'reference'>

const keyOf = ({ callbackUrl, reference }: Order): string => `${callbackUrl} ${reference}`

/** All payments in memory, each also in its own file, which is replaced as a whole. */
export interface PaymentStore {
  find: (paymentId: string) => Payment | undefined
  /** References are unique for each receiver of callbacks. */
  findByReference: (order: Order) => Payment | undefined
  findByVoucher: (code: string) => Payment | undefined
  list: () => Payment[]
  /** In memory at once, so that a second press sees the first; resolves when on the disk. */
  save: (payment: Payment) => Promise<void>
}

export async function openPaymentStore(folder: string): Promise<PaymentStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const payments = new Map<string, Payment>()
  const byReference = new Map<string, Payment>()
  const byVoucher = new Map<string, Payment>()
  const keep = (payment: Payment) => {
    payments.set(payment.paymentId, payment)
    byReference.set(keyOf(payment), payment)
    if (payment.voucher !== undefined) byVoucher.set(payment.voucher, payment)
  }
  for (const name of await readdir(folder))
    if (name.endsWith('.json')) keep(JSON.parse(await readFile(path.join(folder, name), 'utf8')) as Payment)
  /** Writes of one payment follow each other; the last one wins on the disk too. */
  const writing = new Map<string, Promise<void>>()
  return {
    find: (paymentId) => payments.get(paymentId),
    findByReference: (order) => byReference.get(keyOf(order)),
    findByVoucher: (code) => byVoucher.get(code),
    list: () => [...payments.values()],
    save(payment) {
      keep(payment)
      const text = JSON.stringify(payment)
      const file = path.join(folder, `${payment.paymentId}.json`)
      const written = (writing.get(payment.paymentId) ?? Promise.resolve()).then(() => replaceFile(file, text))
      writing.set(payment.paymentId, written)
      return written
    },
  }
}

/** A crash leaves either the old file or the new one. */
async function replaceFile(file: string, text: string): Promise<void> {
  const fresh = `${file}.new`
  const handle = await open(fresh, 'w', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(fresh, file)
}

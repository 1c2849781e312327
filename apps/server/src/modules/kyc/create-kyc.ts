import { createPictureStore } from '../../platform/picture-store/index.ts'
import type { MerchantContext } from '../merchants/index.ts'
import { kycConsoleHandlers } from './console.routes.ts'
import { kycHandlers } from './kyc.routes.ts'

export function createKyc(context: MerchantContext) {
  const pictureStore = createPictureStore(context.config, 'kyc')
  return {
    pictureStore,
    handlers: kycHandlers({ ...context, pictureStore }),
    operatorHandlers: kycConsoleHandlers({ ...context, pictureStore }),
  }
}

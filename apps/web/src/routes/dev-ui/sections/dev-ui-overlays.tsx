import { useState } from 'react'
import { BottomSheet } from '../../../ui/sheets/bottom-sheet.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Canopy } from '../../../ui/layout/canopy.tsx'
import { Dialog } from '../../../ui/sheets/dialog.tsx'
import { Drawer } from '../../../ui/sheets/drawer.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { List } from '../../../ui/layout/list.tsx'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import { IconTile } from '../../../ui/text/icon-tile.tsx'
import { PopupCarousel } from '../../../ui/sheets/popup-carousel.tsx'
import { Poster } from '../../../ui/pictures/poster.tsx'
import { Tag } from '../../../ui/text/tag.tsx'
import { toast, type ToastTone } from '../../../ui/feedback/toast.ts'
import { Toasts } from '../../../ui/feedback/toasts.tsx'
import { devUiPicture } from '../dev-ui-art.ts'
import { DevUiSpecimen } from '../dev-ui-specimen.tsx'
import { devUiTexts as texts } from '../dev-ui-texts.ts'
import styles from '../dev-ui.module.css'

type Overlay = keyof typeof texts.open

const overlays = Object.keys(texts.open) as Overlay[]
const tones = Object.keys(texts.toasts) as ToastTone[]

export function DevUiOverlays() {
  const [open, setOpen] = useState<Overlay>()
  const close = () => setOpen(undefined)
  return (
    <>
      <DevUiSpecimen name="Sheet, drawer, dialog, popup">
        <div className={styles.row}>
          {overlays.map((overlay) => (
            <Button key={overlay} size={36} onClick={() => setOpen(overlay)}>
              {texts.open[overlay]}
            </Button>
          ))}
        </div>
      </DevUiSpecimen>
      <DevUiSpecimen name="Toast">
        <div className={styles.row}>
          {tones.map((tone) => (
            <Button
              key={tone}
              size={36}
              variant="outline"
              onClick={() => toast.show({ tone, text: texts.toasts[tone] })}
            >
              {tone}
            </Button>
          ))}
        </div>
      </DevUiSpecimen>
      <Sheets open={open} onClose={close} />
      <Drawer isOpen={open === 'drawer'} onClose={close} label={texts.drawer}>
        <Canopy className={styles.drawerHead}>
          <div className={styles.between}>
            <b>{texts.rows.member}</b>
            <IconButton label={texts.close} onClick={close}>
              <Icon name="x" weight="bold" size={20} />
            </IconButton>
          </div>
        </Canopy>
        <List isPlain>
          {texts.drawerRows.map((title) => (
            <ListRow key={title} href="/" icon={<Icon name="chat-circle-dots" size={22} />} title={title} />
          ))}
        </List>
      </Drawer>
      <Dialogs open={open} onClose={close} />
      <PopupCarousel
        isOpen={open === 'popup' || open === 'forced'}
        onClose={close}
        label={texts.popup}
        nextLabel={texts.next}
        closeLabel={texts.close}
        readAllHint={open === 'forced' ? texts.readAll : undefined}
        slides={texts.notices.map((notice, index) => ({
          id: notice.tag,
          action: index === 0 && <Button size={36}>{texts.rules}</Button>,
          content: (
            <>
              <Canopy hasStripes={false}>
                <img className={styles.noticePicture} {...devUiPicture('b-tournament')} alt="" />
              </Canopy>
              <div className={styles.notice}>
                <Tag tone="brand">{notice.tag}</Tag>
                <Poster as="h2" size={27}>
                  {notice.title}
                </Poster>
                <p className={styles.noticeText}>{texts.noticeText}</p>
              </div>
            </>
          ),
        }))}
      />
      <Toasts />
    </>
  )
}

interface OverlayProps {
  open: Overlay | undefined
  onClose: () => void
}

function Sheets({ open, onClose }: OverlayProps) {
  return (
    <>
      <BottomSheet isOpen={open === 'sheet'} onClose={onClose} title={texts.sheetTitle} closeLabel={texts.close}>
        <List>
          {texts.channels.map(({ title, sub }) => (
            <ListRow
              key={title}
              href="/"
              icon={
                <IconTile>
                  <Icon name="telegram-logo" weight="fill" size={22} />
                </IconTile>
              }
              title={title}
              sub={sub}
              hasCaret
            />
          ))}
        </List>
      </BottomSheet>
      <BottomSheet
        isOpen={open === 'tall'}
        onClose={onClose}
        title={texts.filterTitle}
        titleEnd={<Tag tone="brand">{texts.provider}</Tag>}
        closeLabel={texts.close}
        isTall
        ground="page"
        foot={
          <>
            <Button size={52}>{texts.reset}</Button>
            <Button variant="primary" size={52}>
              {texts.show}
            </Button>
          </>
        }
      >
        {texts.scripts.map(({ tag, text }) => (
          <p key={tag} lang={tag}>
            {text}
          </p>
        ))}
      </BottomSheet>
    </>
  )
}

function Dialogs({ open, onClose }: OverlayProps) {
  return (
    <>
      <Dialog
        isOpen={open === 'dialog'}
        onClose={onClose}
        title={texts.dialogTitle}
        text={texts.dialogText}
        actions={
          <>
            <Button onClick={onClose}>{texts.cancel}</Button>
            <Button variant="danger-solid" onClick={onClose}>
              {texts.signOut}
            </Button>
          </>
        }
      />
      <Dialog
        isOpen={open === 'locked'}
        isLocked
        onClose={onClose}
        picture={
          <IconTile tone="brand" size={56} isRound>
            <Icon name="check" weight="bold" size={28} />
          </IconTile>
        }
        title={texts.sentTitle}
        text={texts.sentText}
        actions={
          <Button variant="primary" onClick={onClose}>
            {texts.done}
          </Button>
        }
      />
    </>
  )
}

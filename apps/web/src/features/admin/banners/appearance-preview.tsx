import landscape from '#assets/welcome/welcome-landscape.webp'
import type { AppearanceKey } from '#kit/page/appearance.ts'
import { strings as app } from '#kit/texts.ts'
import { Mark } from '#kit/ui/mark.tsx'

type PreviewProps = { url: string | undefined }

const Logo = ({ url, className }: PreviewProps & { className: string }) =>
  url === undefined ? (
    <Mark className={className} />
  ) : (
    <img src={url} alt="" className={`shrink-0 object-contain ${className}`} />
  )

/** The logo at the header's size and at its largest, in both themes. Sizes are in pixels. */
const LogoPreview = ({ url }: PreviewProps) => (
  <div className="grid h-full grid-rows-2">
    {['in-light', 'in-dark'].map((theme) => (
      <div key={theme} className={`flex items-center justify-center gap-6 bg-surface text-text ${theme}`}>
        <div className="flex items-center gap-2">
          <Logo url={url} className="size-10" />
          <p className="font-bold text-[20px] leading-[1.1] tracking-[-0.01em]">
            {app.productName}
            <span className="block font-normal text-[15px] text-muted tracking-normal">{app.tagline}</span>
          </p>
        </div>
        <Logo url={url} className="size-17 max-sm:hidden lg:hidden" />
      </div>
    ))}
  </div>
)

const BackgroundPreview = ({ url }: PreviewProps) => (
  <div className="relative size-full bg-dusk">
    <img src={url ?? landscape} alt="" className="absolute inset-0 size-full object-cover" />
    <div className="absolute bottom-4 left-4 w-36 rounded-sm bg-surface p-3 leading-tight sm:left-8 sm:w-44">
      <p className="font-extrabold text-[15px]">{app.productName}</p>
      <p className="mt-1 text-[12px] text-muted">{app.chooseProfile}</p>
    </div>
  </div>
)

export const previews: Record<AppearanceKey, typeof LogoPreview> = {
  logoUrl: LogoPreview,
  backgroundUrl: BackgroundPreview,
}

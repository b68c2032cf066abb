import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/use-format.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import { Card, Tag } from '#ui/layout/card.tsx'
import { ProductPicture } from './product-picture.tsx'
import styles from './products.module.css'
import type { Product } from './use-products.ts'

const mostFeatures = 3

/** A product: name, approximate price, and a link to a shop, which is an advertisement. */
export const ProductCard = ({ product }: { product: Product }) => {
  const { t } = useLingui()
  const format = useFormat()
  const { name, rating, reviewCount, matched } = product
  const dollars = product.estimatedPrice !== null && format.number(product.estimatedPrice, 0)
  // Keeps the currency sign on the line of its number.
  const price = dollars && t`${dollars} USD`.replaceAll(' ', '\u00a0')
  const isPlain = matched === undefined || name.toLocaleLowerCase().includes(matched)
  const stars = rating !== null && format.number(rating, 1)
  const count = reviewCount !== null && format.number(reviewCount)
  return (
    <li>
      <Card className={styles.card}>
        <ProductPicture url={product.imageUrl} />
        <div className={styles.badges}>
          {product.isBestSeller && <Tag>{t`Best seller`}</Tag>}
          {product.isTrending && <Tag>{t`Trending`}</Tag>}
          {product.isPrime && <Tag>{t`Prime`}</Tag>}
        </div>
        <h2>{name}</h2>
        <p className={styles.description}>{product.description}</p>
        {!isPlain && <p className={styles.muted}>{t`Found by “${matched}”`}</p>}
        {stars && (
          <p className={styles.muted}>
            {count ? t`Rated ${stars} of 5 by ${count}` : t`Rated ${stars} of 5`}
          </p>
        )}
        <ul className={styles.features}>
          {product.features.slice(0, mostFeatures).map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        {price && <p className={styles.price}>{t`about ${price}`}</p>}
        <a
          className={buttonClass({ variant: 'soft', wide: true })}
          href={product.affiliateUrl}
          target="_blank"
          rel="noopener noreferrer sponsored"
          aria-label={t`To the shop (advertisement): ${name}`}
        >
          {t`To the shop`}
        </a>
        <p className={styles.ad}>{t`Advertisement`}</p>
      </Card>
    </li>
  )
}

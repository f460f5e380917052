import { buffetScenes } from './buffet/scenes.ts'
import { ceremonyScenes } from './ceremony/scenes.ts'
import { decorationScenes } from './decoration/scenes.ts'
import { djScenes } from './dj/scenes.ts'
import { randomFrom } from './drawing/random.ts'
import { photographyScenes } from './photography/scenes.ts'

const drawings = {
  ...buffetScenes,
  ...djScenes,
  ...photographyScenes,
  ...decorationScenes,
  ...ceremonyScenes,
}

/** Every scene's name with its drawing, 640 × 480. */
export const scenes = new Map(
  Object.entries(drawings).map(([name, draw]) => [name, draw(randomFrom(name))] as const),
)

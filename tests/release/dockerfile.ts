import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Copy, DockerfileParser, type Instruction } from 'dockerfile-ast'
import { give, root } from './serving.ts'

export type Image = {
  /** The path on this machine of a path in the image. */
  at(path: string): string
  env: Record<string, string>
  user: string
  command: string[]
  healthCheck: string[]
}

const content = (instruction: Instruction) => instruction.getArgumentsContent() ?? ''
const words = (instruction: Instruction) => instruction.getArguments().map((argument) => argument.getValue())
const json = (text: string): string[] => JSON.parse(text.slice(text.indexOf('[')))

/** Copies what `COPY . .` copies: all files that Git does not ignore, because .dockerignore ignores the same. */
function copyContext(target: string) {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  execFileSync('tar', ['-cf', join(target, '../context.tar'), '-T', '-'], { cwd: root, input: files })
  execFileSync('tar', ['-xf', '../context.tar'], { cwd: target })
}

/**
 * Runs the steps of the Dockerfile without Docker: each stage's file system is a folder on this machine, whose programs
 * replace those of the base images. No `RUN` may name an absolute path of its stage's file system.
 */
export function buildImage(folder: string): Image {
  const dockerfile = DockerfileParser.parse(readFileSync(join(root, 'Dockerfile'), 'utf8'))
  const stages = new Map<string, Image>()
  let image = {} as Image
  let workdir = '/'

  const copy = (instruction: Copy, [source = '', target = '']: string[]) => {
    const flag = (name: string) =>
      instruction
        .getFlags()
        .find((each) => each.getName() === name)
        ?.getValue()
    const to = image.at(target)
    const from = flag('from')
    if (from) cpSync(stages.get(from)?.at(source) ?? '', to, { recursive: true, verbatimSymlinks: true })
    else copyContext(to)
    if (flag('chown')) give(to)
  }

  for (const instruction of dockerfile.getInstructions()) {
    const keyword = instruction.getKeyword()
    if (keyword === 'FROM') {
      const [, , name = 'final'] = words(instruction)
      mkdirSync(join(folder, name))
      const at = (path: string) => join(folder, name, resolve(workdir, path))
      image = { at, env: {}, user: '', command: [], healthCheck: [] }
      stages.set(name, image)
      workdir = '/'
    } else if (keyword === 'WORKDIR') {
      workdir = content(instruction)
      mkdirSync(image.at('.'))
    } else if (keyword === 'COPY') copy(instruction as Copy, words(instruction))
    else if (keyword === 'RUN') execFileSync('sh', ['-c', content(instruction)], { cwd: image.at('.') })
    else if (keyword === 'ENV') {
      const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(content(instruction)) ?? []
      image.env[name] = value
        .replaceAll(/(^|:)\/(?=app|data)/g, `$1${image.at('/')}`)
        .replace('$PATH', process.env.PATH ?? '')
    } else if (keyword === 'USER') image.user = content(instruction)
    else if (keyword === 'CMD') image.command = json(content(instruction))
    else if (keyword === 'HEALTHCHECK') image.healthCheck = json(content(instruction))
    else if (keyword !== 'VOLUME' && keyword !== 'EXPOSE') throw new Error(`${keyword} is not known here`)
  }
  spawnSync('chmod', ['-R', 'a-w', image.at('/app')])
  chmodSync(image.at('/'), 0o555)
  return image
}

import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Copy, DockerfileParser, type Instruction, type JSONInstruction } from 'dockerfile-ast'
import ignore from 'ignore'

const project = join(import.meta.dirname, '../../..')

/** One stage of the Dockerfile: this machine's own files, overlaid with the files that the stage writes. */
export interface Stage {
  name: string
  /** The whole file tree, used as the root. */
  root: string
  env: Record<string, string>
  user: string | undefined
  /** The command of the image. */
  command: string[]
  healthCheck: string[]
}

/** Every file of git that `.dockerignore` does not exclude: the context that Docker gets. */
export function contextFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: project })
  const patterns = readFileSync(join(project, '.dockerignore'), 'utf8').split('\n')
  // Docker matches a pattern at the top of the tree; this library, like git, at any depth.
  const anchored = patterns.map((line) => (/^(#|\*\*\/|\s*$)/.test(line) ? line : `/${line}`))
  return ignore().add(anchored).filter(listed.toString().split('\0').filter(Boolean))
}

/**
 * Runs the Dockerfile without Docker, as root on Linux. Each stage is an overlay over this machine instead of the image
 * that it names, `COPY` copies, `RUN` runs inside. It does not check that the named images exist, nor their content.
 */
export function buildStages(): { stages: Stage[]; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'nela-image-'))
  const stages: Stage[] = []
  const mounted: string[] = []
  const remove = () => {
    for (const root of mounted.splice(0)) execFileSync('umount', ['-l', root])
    rmSync(folder, { recursive: true, force: true })
  }
  const begin = (name: string): Stage => {
    const [root, upper, work] = ['root', 'upper', 'work'].map((part) => join(folder, name, part)) as [
      string,
      string,
      string,
    ]
    for (const path of [root, upper, work]) mkdirSync(path, { recursive: true })
    const layers = `lowerdir=/,upperdir=${upper},workdir=${work}`
    execFileSync('mount', ['-t', 'overlay', 'overlay', '-o', layers, root])
    mounted.push(root)
    // As in the image of Node.
    inside(root, 'id -u node >/dev/null 2>&1 || useradd --create-home node')
    return { name, root, env: {}, user: undefined, command: [], healthCheck: [] }
  }
  const steps = DockerfileParser.parse(readFileSync(join(project, 'Dockerfile'), 'utf8')).getInstructions()
  try {
    for (const step of steps) runStep(step, stages, begin)
  } catch (error) {
    remove()
    throw error
  }
  return { stages, remove }
}

/** Runs a shell command with this folder as its root. */
const inside = (root: string, command: string, cwd = '/'): void =>
  void execFileSync('chroot', [root, 'bash', '-ec', `cd ${cwd} && ${command}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, HOME: '/root' },
  })

const workDir = '/app'

function runStep(step: Instruction, stages: Stage[], begin: (name: string) => Stage): void {
  const words = step.getArguments().map(String)
  if (step.getKeyword() === 'FROM') {
    const [, , name] = words
    stages.push(begin(name ?? 'image'))
    return
  }
  const stage = stages.at(-1)!
  switch (step.getKeyword()) {
    case 'WORKDIR':
      if (words[0] !== workDir) throw new Error(`WORKDIR ${words[0]}`)
      mkdirSync(join(stage.root, workDir), { recursive: true })
      return
    case 'RUN':
      return inside(stage.root, step.getArgumentsContent()!, workDir)
    case 'COPY':
      return copy(step as Copy, stages)
    case 'ENV':
      for (const word of words) {
        const at = word.indexOf('=')
        stage.env[word.slice(0, at)] = word.slice(at + 1)
      }
      return
    case 'USER':
      stage.user = words[0]
      return
    case 'CMD':
      stage.command = stringsOf(step)
      return
    case 'HEALTHCHECK':
      stage.healthCheck = JSON.parse(/\[.*\]/.exec(step.getArgumentsContent()!)![0]) as string[]
      return
    case 'VOLUME':
    case 'EXPOSE':
      return
    default:
      throw new Error(`The Dockerfile has an unsupported step: ${step.toString()}`)
  }
}

const stringsOf = (step: Instruction) =>
  (step as JSONInstruction).getJSONStrings().map((text) => text.getJSONValue())

function copy(step: Copy, stages: Stage[]): void {
  const paths = step.getArguments().map(String)
  const to = join(stages.at(-1)!.root, workDir, paths.pop()!)
  const from = step.getFromFlag()?.getValue()
  if (from === undefined) return copyContext(paths, to)
  const source = stages.find(({ name }) => name === from)!.root
  for (const path of paths) {
    const whole = join(source, path)
    cpSync(whole, statSync(whole).isDirectory() ? to : join(to, path.split('/').at(-1)!), {
      recursive: true,
      verbatimSymlinks: true,
    })
  }
}

function copyContext(paths: string[], to: string): void {
  const files = contextFiles()
  for (const path of paths) {
    const sourceFiles =
      path === '.' ? files : files.filter((file) => file === path || file.startsWith(`${path}/`))
    if (sourceFiles.length === 0) throw new Error(`COPY ${path} copies nothing`)
    // COPY of a folder copies its contents; a file keeps its name.
    const inner = (file: string) => (file === path ? file.split('/').at(-1)! : file.slice(path.length + 1))
    for (const file of sourceFiles) cpSync(join(project, file), join(to, path === '.' ? file : inner(file)))
  }
}

import { ActionIcon, ColorInput, Text, Title } from '@mantine/core'
import { contraste, corVisivel, ehCor, mensagens } from '@tombo/contract'
import { IconCopy } from '@tabler/icons-react'
import { copy } from '../../kernel/copy.ts'
import { type RecordFormApi, fieldId } from '../../resource/fields/FieldInput.tsx'
import { PAPER, type Palette, paletteOf, inkOver } from '../../ui/theme/palette.ts'
import { Amostra } from './Amostra.tsx'
import { camposDosParametros as campos } from './campos.ts'
import css from './parametros.module.css'

type Cor = 'corPrincipalSistema' | 'corSecundariaSistema'
const razao = (a: string, b: string) => `${contraste(a, b).toFixed(1).replace('.', ',')}:1`

/** Gives what becomes of a colour on the screen: which ink follows it, and where it is darkened so that it can be read. */
function consequencia(nome: Cor, cor: string, p: Palette): string {
  const naTela = nome === 'corPrincipalSistema' ? [p.marca[9], p.marcaTexto] : [p.destaqueTexto]
  const mudada = naTela.some((tom) => tom !== cor.toLowerCase())
  const clara = 'Onde há texto, o sistema usa um tom mais escuro dela, para que se leia.'
  if (nome === 'corSecundariaSistema')
    return mudada ? clara : `Lê-se no papel (contraste ${razao(cor, PAPER)}).`
  const fundo = p.marca[9]
  const tinta = inkOver(fundo)
  const texto = `Texto ${tinta === PAPER ? 'branco' : 'escuro'} nos botões (contraste ${razao(fundo, tinta)}).`
  return mudada ? `${texto} ${clara}` : texto
}

function EntradaDeCor({ nome, form, disabled, paleta }: Props & { nome: Cor; paleta: Palette }) {
  const { label: rotulo, help: ajuda } = campos[nome]
  const valor = String(form.values[nome] ?? '')
  return (
    <div>
      <div className={css.colour}>
        <ColorInput
          id={fieldId(nome)}
          label={rotulo}
          description={ajuda}
          withAsterisk
          aria-required
          disabled={disabled}
          format="hex"
          fixOnBlur={false}
          maxLength={7}
          eyeDropperButtonProps={{ 'aria-label': `Pegar a ${rotulo.toLowerCase()} da tela` }}
          value={valor}
          error={form.errors[nome]}
          onChange={(v) => form.setFieldValue(nome, v)}
        />
        <ActionIcon
          size={36}
          variant="default"
          className={css.copy}
          aria-label={`Copiar a ${rotulo.toLowerCase()}`}
          title="Copiar"
          onClick={() => void copy(valor)}
        >
          <IconCopy size={16} stroke={1.5} />
        </ActionIcon>
      </div>
      {ehCor(valor) && !form.errors[nome] && (
        <Text
          component="output"
          display="block"
          size="xs"
          c={corVisivel(valor) ? 'dimmed' : 'var(--mantine-color-error)'}
          mt={4}
        >
          {corVisivel(valor) ? consequencia(nome, valor, paleta) : mensagens.corSome}
        </Text>
      )}
    </div>
  )
}

interface Props {
  form: RecordFormApi
  disabled: boolean
}

/** The two colours, and what they make of the screen, in light and dark, while they are chosen. */
export function Cores(p: Props) {
  const { values } = p.form
  const paleta = paletteOf(values.corPrincipalSistema, values.corSecundariaSistema)
  return (
    <section aria-labelledby="titulo-cores" className={css.section}>
      <Title order={2} id="titulo-cores">
        Cores
      </Title>
      <div className={css.colours}>
        <div className={css.inputs}>
          <EntradaDeCor {...p} nome="corPrincipalSistema" paleta={paleta} />
          <EntradaDeCor {...p} nome="corSecundariaSistema" paleta={paleta} />
        </div>
        <div className={css.samples}>
          <Amostra paleta={paleta} escura={false} />
          <Amostra paleta={paleta} escura />
        </div>
      </div>
    </section>
  )
}

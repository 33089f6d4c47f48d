import { ColorInput, Text, Title } from '@mantine/core'
import { type Formulario, idDoCampo } from '../../resource/CampoInput.tsx'
import { ehCor } from '../../ui/cores.ts'
import { paletaDe } from '../../ui/paleta.ts'
import { Amostra } from './Amostra.tsx'
import { camposDosParametros as campos } from './campos.ts'
import css from './parametros.module.css'

const usos = {
  corPrincipalSistema: 'Botões, menu, links e o que está selecionado.',
  corSecundariaSistema: 'O que se destaca, como as unidades favoritas.',
}
type Cor = keyof typeof usos

/** The two colours, and what they make of the screen, in light and dark, while they are chosen. */
export function Cores({ form, disabled }: { form: Formulario; disabled: boolean }) {
  const valor = (nome: Cor) => String(form.values[nome] ?? '')
  const paleta = paletaDe(valor('corPrincipalSistema'), valor('corSecundariaSistema'))
  const naTela: Record<Cor, string[]> = {
    corPrincipalSistema: [paleta.marca[9], paleta.marcaTexto],
    corSecundariaSistema: [paleta.destaqueTexto],
  }
  const clareada = (nome: Cor) =>
    ehCor(valor(nome)) && naTela[nome].some((tom) => tom !== valor(nome).toLowerCase())
  const entrada = (nome: Cor) => (
    <div>
      <ColorInput
        id={idDoCampo(nome)}
        label={campos[nome].rotulo}
        description={usos[nome]}
        withAsterisk
        aria-required
        disabled={disabled}
        format="hex"
        fixOnBlur={false}
        maxLength={7}
        eyeDropperButtonProps={{ 'aria-label': `Pegar a ${campos[nome].rotulo.toLowerCase()} da tela` }}
        value={valor(nome)}
        error={form.errors[nome]}
        onChange={(v) => form.setFieldValue(nome, v)}
      />
      {clareada(nome) && (
        <Text component="output" display="block" size="xs" c="dimmed" mt={4}>
          Cor clara demais para o papel: onde há texto, o sistema usa um tom mais escuro, para que se leia.
        </Text>
      )}
    </div>
  )
  return (
    <section aria-labelledby="titulo-cores" className={css.section}>
      <Title order={2} id="titulo-cores">
        Cores
      </Title>
      <div className={css.colours}>
        <div className={css.inputs}>
          {entrada('corPrincipalSistema')}
          {entrada('corSecundariaSistema')}
        </div>
        <div className={css.samples}>
          <Amostra paleta={paleta} escura={false} />
          <Amostra paleta={paleta} escura />
        </div>
      </div>
    </section>
  )
}

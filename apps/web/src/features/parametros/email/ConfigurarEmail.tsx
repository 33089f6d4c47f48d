import { Button } from '@mantine/core'
import { type EmailConfigurado, rotasEmail, type SalvarEmail, type SegurancaDoEmail } from '@tombo/contract'
import { useRef, useState } from 'react'
import { chamar } from '../../../kernel/api.ts'
import { CampoInput, type Formulario } from '../../../resource/CampoInput.tsx'
import { useRecordForm } from '../../../resource/useRecordForm.ts'
import { corpoDe } from '../../../resource/validar.ts'
import { CampoSegredo, DialogoDeServico } from '../servico/DialogoDeServico.tsx'
import css from '../servico/servico.module.css'
import { camposDoEmail as campos, iniciaisDe } from './campos.ts'

interface Props {
  atual: EmailConfigurado | null
  onSalvo: (novo: EmailConfigurado) => void
  onClose: () => void
}

type Acao = 'testar' | 'salvar'
const PORTAS: Record<SegurancaDoEmail, number> = { STARTTLS: 587, TLS: 465, NENHUMA: 25 }

/** The mail server of the organisation. A test goes to one's own address; the server tries it out before it keeps anything. */
export default function ConfigurarEmail({ atual, onSalvo, onClose }: Props) {
  const acao = useRef<Acao>('salvar')
  const [enviada, setEnviada] = useState<Acao>('salvar')
  const registro = useRecordForm(campos, iniciaisDe(atual), async (valores) => {
    const body = corpoDe(campos, valores) as unknown as SalvarEmail
    if (acao.current === 'testar') {
      await chamar(rotasEmail.testar, { body, semAvisoDeErro: true })
      return
    }
    onSalvo(await chamar(rotasEmail.salvar, { body, semAvisoDeErro: true }))
    onClose()
  })
  const { form, salvar, enviando } = registro
  const fazer = (qual: Acao) => {
    acao.current = qual
    setEnviada(qual)
    void salvar()
  }
  return (
    <DialogoDeServico
      titulo="Servidor de e-mail"
      campos={campos}
      registro={registro}
      explicacao="Antes de salvar, o sistema envia um e-mail de teste para o seu próprio endereço."
      outros={
        <Button
          variant="default"
          loading={enviando && enviada === 'testar'}
          disabled={enviando}
          onClick={() => fazer('testar')}
        >
          Enviar e-mail de teste
        </Button>
      }
      botao="Salvar"
      salvando={enviando && enviada === 'salvar'}
      onSalvar={() => fazer('salvar')}
      onClose={onClose}
    >
      <CampoInput campo={campos.servidor} nome="servidor" form={form} primeiro />
      <Seguranca form={form} />
      <div className={css.grade}>
        <CampoInput campo={campos.usuario} nome="usuario" form={form} />
        <CampoSegredo
          nome="senha"
          campo={campos.senha}
          form={form}
          descricao={
            atual?.temSenha
              ? 'Em branco para ficar com a atual.'
              : 'Fica guardada cifrada, e nunca é mostrada.'
          }
        />
        <CampoInput campo={campos.nomeRemetente} nome="nomeRemetente" form={form} />
        <CampoInput campo={campos.emailRemetente} nome="emailRemetente" form={form} />
      </div>
    </DialogoDeServico>
  )
}

/** Security and port go together: a usual port follows the choice, one that was typed stays. */
function Seguranca({ form }: { form: Formulario }) {
  const juntos: Formulario = {
    ...form,
    setFieldValue: (nome, valor) => {
      const usual = Object.values(PORTAS).includes(Number(form.values.porta))
      if (nome === 'seguranca' && usual) form.setFieldValue('porta', PORTAS[valor as SegurancaDoEmail])
      form.setFieldValue(nome, valor)
    },
  }
  return (
    <div className={css.grade}>
      <CampoInput campo={campos.seguranca} nome="seguranca" form={juntos} />
      <CampoInput campo={campos.porta} nome="porta" form={form} />
    </div>
  )
}
